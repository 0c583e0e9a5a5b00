"""Notices by mail, through the SMTP server of the settings."""

import smtplib
import ssl
import unicodedata
from email.message import EmailMessage
from email.utils import make_msgid
from urllib.parse import unquote, urlsplit

from compagnie.server.base.settings import BadSettings, Settings
from compagnie.server.notices.notice import Notice
from compagnie.server.notices.texts import say

SMTP_TIMEOUT = 15.0
SMTP_PORT, SMTPS_PORT = 587, 465
LINE_LENGTH = 500
"""Long lines: a link that is broken over two lines can't be clicked, and in a header isn't recognised."""


class MailRefused(ValueError):
    """The mail server refused a mail, for now or for good."""

    def __init__(self, sentence: str, for_good: bool) -> None:
        self.for_good = for_good
        super().__init__(sentence)


class Mail:
    """Sends mails."""

    def __init__(self, settings: Settings) -> None:
        self._from = settings.mail_from
        self._url = urlsplit(settings.smtp_url)
        if settings.smtp_url and (self._url.scheme not in ("smtp", "smtps") or not self._url.hostname):
            raise BadSettings("smtp_url must look like smtp://user:password@host:587 or smtps://….")

    @property
    def works(self) -> bool:
        """Whether the settings name a mail server."""
        return bool(self._url.hostname)

    def send(self, to: str, notice: Notice, link: str, key: str) -> None:
        """Send one mail. Raises MailRefused or OSError. Slow: run it in a thread."""
        message = self.message(to, notice, link, key)
        try:
            with self._connect() as server:
                server.send_message(message)
        except smtplib.SMTPRecipientsRefused as error:
            code = next(iter(error.recipients.values()))[0]
            raise MailRefused(f"The mail server refused the address ({code}).", code >= 550) from None
        except smtplib.SMTPResponseException as error:
            raise MailRefused(f"The mail server answered {error.smtp_code}.", False) from None
        except smtplib.SMTPException:
            raise MailRefused("The mail server broke off.", False) from None

    def message(self, to: str, notice: Notice, link: str, key: str) -> EmailMessage:
        """A mail as it is sent; `link` confirms the address or ends the notices, `key` makes its Message-ID unique."""
        from email.policy import SMTP  # it takes a while to load

        message = EmailMessage(SMTP.clone(max_line_length=LINE_LENGTH))
        message["From"], message["To"] = self._from, to
        message["Subject"] = notice.sentence
        message["Message-ID"] = make_msgid(key, self._from.rpartition("@")[2] or "localhost")
        message["Auto-Submitted"] = "auto-generated"
        lines = [notice.sentence, ""]
        if notice.others:
            lines += [say(notice.language, "others", names=", ".join(map(harmless, notice.others))), ""]
        if notice.url:
            lines += [notice.url, ""]
        if notice.occasion == "confirm":
            lines += [say(notice.language, "confirm_here"), link]
        else:
            message["List-Unsubscribe"] = f"<{link}>"
            message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
            lines += ["--", f"{say(notice.language, 'no_more')} {link}"]
        message.set_content("\n".join(lines) + "\n")
        message["Content-Language"] = notice.language
        return message

    def _connect(self) -> smtplib.SMTP:
        host, port = self._url.hostname or "", self._url.port
        if self._url.scheme == "smtps":
            server: smtplib.SMTP = smtplib.SMTP_SSL(
                host, port or SMTPS_PORT, timeout=SMTP_TIMEOUT, context=ssl.create_default_context()
            )
        else:
            server = smtplib.SMTP(host, port or SMTP_PORT, timeout=SMTP_TIMEOUT)
            server.ehlo()
            if server.has_extn("starttls"):
                server.starttls(context=ssl.create_default_context())
                server.ehlo()
        if self._url.username:
            server.login(unquote(self._url.username), unquote(self._url.password or ""))
        return server


def harmless(name: str) -> str:
    """A name that no mail program takes for a link: letters, digits and what names are spelt with, and nothing else."""
    kept = "".join(sign if sign.isalnum() or sign in " '’-" or unicodedata.combining(sign) else " " for sign in name)
    return " ".join(kept.split()) or "?"


def recipient(address: str) -> str:
    """Who gets a mail: most servers ignore capitals and what follows a plus sign, some ignore dots, too."""
    name, _, host = address.lower().rpartition("@")
    return f"{name.partition('+')[0].replace('.', '')}@{host}"
