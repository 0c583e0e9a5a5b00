### What VOC says, on the page and in the terminal, in German.

voc-title = VOC
voc-blurb = Rüste Schiffe mit deinen Leuten aus und steure sie mit geschlossenen Augen über die Karte, während die anderen rufen.
voc-time = ein bis zwei Stunden mit menschlichen Mitspielern

voc-advice-clear = Zurücknehmen
voc-advice-heard = Rat der Mannschaft
voc-advice-leave = Rat für den Skipper von Schiff { $ship }:
voc-advice-of = { SEAT($seat) }: { $words }

voc-amsterdam = Amsterdam
voc-amsterdam-behind = Amsterdam liegt um { $by } hinter dem vollsten Beutel.
voc-amsterdam-coming = { YEAR($year) } bekommt Amsterdam { $pay } für Aufträge, die niemand hat.
voc-amsterdam-leads = Amsterdam führt um { $by }: So verlieren alle.
voc-amsterdam-level = Gleichauf mit Amsterdam: Noch gewinnt der vollste Beutel.
voc-amsterdam-now = Amsterdam jetzt

voc-at_sea = Auf See

voc-back = Zurück

voc-blind-curtain = Die anderen können auf einem zweiten Gerät zusehen:
voc-blind-elsewhere = Die Feder ist in einem anderen Fenster oder ging verloren: Gleich hebt sie sich von selbst.
voc-blind-finger = Setz irgendwo einen Finger auf und zeichne. Hebst du ihn, endet die Linie.
voc-blind-keys = Auf und ab: schneller und langsamer. Links und rechts: ein Strich nach Back- oder Steuerbord; du beginnst mit Kurs Nord. Die Eingabetaste hebt die Feder. Die See versetzt das Schiff ein wenig.
voc-blind-lift = Feder heben
voc-blind-lost = Die Verbindung ist unterbrochen. Halt still: Die Feder wartet ein paar Sekunden auf dich.
voc-blind-mouse = Halt die Taste gedrückt und bewege die Maus: So zeichnest du. Lässt du los, hebt sich die Feder.
voc-blind-title = Deine Augen sind geschlossen
voc-blind-voice = Rufe vorlesen

voc-burgemeester = Burgemeester

voc-by_way_of = { " " }über { $places }

voc-call_bubble = { $word }!

voc-calls-anyway = Trotzdem rufen, für je { $fine } Taler
voc-calls-at_sea = { SEAT($seat) } steuert Schiff { $ship } mit geschlossenen Augen.
voc-calls-by_advice = Hier ruft niemand: Der Skipper segelt nach dem Rat, den ihr vorher hinterlassen habt.
voc-calls-left =
    Du hast noch { $free ->
        [one] { $free } Ruf
       *[other] { $free } Rufe
    }.
voc-calls-no_sailor = Kein Matrose von dir an Bord: Ein Ruf kostet { $fine }.
voc-calls-none = Du kannst jetzt nicht rufen.
voc-calls-pad = Dem Skipper zurufen
voc-calls-spent = Du hast keine Rufe mehr.

voc-chart = Seekarte
voc-chart-east = Gewürzinseln und China
voc-chart-west = Indischer Ozean

voc-chart_short-east = Gewürzinseln
voc-chart_short-west = Indischer Ozean

voc-charts = Die Karten

voc-claim-bare = { YEAR($year) }, ohne Marke
voc-claim-do = Auftrag { $contract } für { YEAR($year) } beanspruchen
voc-claim-years = Fällig

voc-contract = Auftrag { $contract }

voc-contract_list =
    { $count ->
        [one] Auftrag { $contracts }
       *[other] die Aufträge { $contracts }
    }

voc-contracts = Offene Aufträge

voc-costs = kostet { $penalty }, wenn er scheitert

voc-count-cinnamon = { $count } Zimt
voc-count-cloves =
    { $count ->
        [one] { $count } Nelke
       *[other] { $count } Nelken
    }
voc-count-coffee = { $count } Kaffee
voc-count-nutmeg = { $count } Muskat
voc-count-pepper = { $count } Pfeffer
voc-count-tea = { $count } Tee
voc-count-textiles = { $count } Tuch

voc-course-clear = Neu beginnen
voc-course-home = nach Hause
voc-course-how = Nenn die Häfen der Reihe nach. Das Programm zeichnet, etwa so genau wie ein Durchschnittsspieler; niemand kann rufen.
voc-course-sail = Segeln
voc-course-title = Ich kann nicht zeichnen: Das Programm zeichnet für mich

voc-daalders = { $daalders } Taler

voc-daily-again = Noch einmal
voc-daily-done = Geschafft: alles erreicht und wieder zu Hause!
voc-daily-ended = Dein Schiff: { $how }.
voc-daily-missed = Das war es noch nicht.
voc-daily-open = Los geht’s
voc-daily-task = Nach { PLACES($harbours) } und wieder heim, mit geschlossenen Augen. Die Feder ist schon angesetzt.
voc-daily-title = Die Blindfahrt des Tages
voc-daily-what = Eine Linie mit geschlossenen Augen, für alle dieselbe Aufgabe, und ein Bild zum Teilen.

voc-deck =
    { $deck ->
        [one] { $deck } Karte
       *[other] { $deck } Karten
    } im Stapel.

voc-deliver-do = Auftrag { $contract } liefern: { $pay } Taler
voc-deliver-fails = Lieferst du nichts mehr, zahlst du dieses Jahr { $owed } Taler Strafe für { CONTRACTS($contracts) }.
voc-deliver-nothing = Nichts mehr liefern
voc-deliver-which = Welche Waren gibst du her?

voc-due = fällig { YEAR($year) }

voc-end-aground = auf Grund gelaufen{ BY_WAY_OF($visits) }
voc-end-home = heimgekehrt{ BY_WAY_OF($visits) }
voc-end-stop = hält auf See{ BY_WAY_OF($visits) }
voc-end-stop_at = hält in { PLACE($harbour) }{ BY_WAY_OF($visits) }

voc-fewer = Einer weniger

voc-final-amsterdam = Amsterdam bekam Auftrag { $contract }: { $pay }
voc-final-out = { SEAT($seat) } ist ausgeschieden
voc-final-purse = { SEAT($seat) } hat { $daalders }

voc-fit-do = Schiff { $ship } ausrüsten
voc-fit-way =
    { $sailors ->
        [one] { $sailors } Matrose
       *[other] { $sailors } Matrosen
    }, { $merchants ->
        [one] { $merchants } Kaufmann
       *[other] { $merchants } Kaufleute
    }
voc-fit-ways = Wer an Bord von Schiff { $ship } geht

voc-five_more = Fünf mehr

voc-free_slot = frei, Nummer { $number }

voc-go_on = Weiter

voc-good-cinnamon = Zimt
voc-good-cloves = Nelken
voc-good-coffee = Kaffee
voc-good-nutmeg = Muskat
voc-good-pepper = Pfeffer
voc-good-tea = Tee
voc-good-textiles = Tuch

voc-good_from = { $good } aus { $place }

voc-half-merchants = Kaufleute
voc-half-sailors = Matrosen

voc-harbour_label = { PLACE($harbour) }: { GOOD($good) }, noch { $left }

voc-hit-taken_over = { SEAT($seat) } übernimmt deinen Auftrag { $contract }: Mann und Marke kommen zu dir zurück.
voc-home_line = Heimatlinie

voc-in_year = Das Jahr { YEAR($year) }

voc-in_zeeland = In Zeeland

voc-invest-about = Wähl ein Schiff oder einen Auftrag und sieh, was folgen würde.
voc-invest-about_contract = Auftrag { $contract }: { SIDES($sides) }. Er bringt { $pay } und kostet { $penalty }, wenn er scheitert.
voc-invest-about_empty_ship = Schiff { $ship } fährt nach { PLACES($harbours) }. Niemand ist an Bord.
voc-invest-about_ship =
    Schiff { $ship } fährt nach { PLACES($harbours) }. { $sailors ->
        [one] { $sailors } Matrose
       *[other] { $sailors } Matrosen
    } und { $merchants ->
        [one] { $merchants } Kaufmann
       *[other] { $merchants } Kaufleute
    } an Bord.
voc-invest-about_take_back = Alle deine Leute kommen von Schiff { $ship } zurück in deinen Vorrat.
voc-invest-about_unheld = Hat ihn niemand, bekommt ihn { YEAR($year) } Amsterdam.
voc-invest-claim = Beanspruchen
voc-invest-contracts = Einen Auftrag beanspruchen
voc-invest-fit = Ausrüsten
voc-invest-held_by = { SEAT($seat) } hat ihn bis { YEAR($year) }.
voc-invest-held_by-you = Du hast ihn bis { YEAR($year) }.
voc-invest-men_of = Meine Leute von Schiff { $ship }
voc-invest-ships = Ein Schiff ausrüsten
voc-invest-steered = Skipper { SEAT($seat) }
voc-invest-take_back = Zurücknehmen
voc-invest-unsteered = ohne Skipper

voc-key-accept = Das erste Angebot an dich annehmen
voc-key-anyway = Trotzdem rufen, für Geld
voc-key-back = Zurück zu allen Schiffen und Aufträgen
voc-key-cast_off = Augen zu und ablegen
voc-key-claim = Beanspruchen: zu den Aufträgen
voc-key-counter = Gegenangebot zum ersten Angebot an dich
voc-key-done = Fertig mit Handeln
voc-key-east = Ost rufen
voc-key-fit = Ausrüsten: zu den Schiffen
voc-key-give = Zu dem, was du gibst
voc-key-hold = Das Schiff dieses Jahr liegen lassen
voc-key-leave = Die Ware dalassen
voc-key-north = Nord rufen
voc-key-offer = Allen anbieten
voc-key-pass = Passen
voc-key-south = Süd rufen
voc-key-stop = Halt rufen
voc-key-take = Die Ware nehmen
voc-key-take_back = Leute zurücknehmen: zu den Schiffen
voc-key-west = West rufen
voc-key-withdraw = Dein letztes Angebot zurückziehen

voc-keys = VOC

voc-land-africa = Afrika
voc-land-arabia = Arabien
voc-land-asia = Asien
voc-land-borneo = Borneo
voc-land-ceylon = Ceylon
voc-land-java = Java
voc-land-luzon = Luzon
voc-land-madagascar = Madagaskar
voc-land-mindanao = Mindanao
voc-land-new_guinea = Neuguinea
voc-land-new_holland = Neuholland
voc-land-sumatra = Sumatra

voc-lead_in-contracts = Taler verdienst du, indem du lieferst, was Aufträge verlangen. Was niemand liefert, geht an Amsterdam: Hat es am meisten, wenn die Kompanie gegründet wird, haben alle verloren. Sonst gewinnt, wer am meisten hat.
voc-lead_in-ships = Schiffe rüstet ihr gemeinsam aus. Matrosen entscheiden, wer steuert, Kaufleute nehmen Ware an Bord.
voc-lead_in-voyages = Wer steuert, prägt sich die Karte ein, schließt die Augen und zeichnet den Weg, während die Mannschaft ruft. Nur eine Linie, die keine Küste berührt, bringt das Schiff heim.

voc-lesson-aim = Hol Waren aus Indien und liefere Aufträge: Wer die meisten Taler hat, wenn die Kompanie gegründet wird, gewinnt. Doch Aufträge, die niemand hat, gehen an Amsterdam, und hat Amsterdam mehr als der vollste eurer Beutel, verlieren alle.
voc-lesson-contracts = Ein Auftrag verlangt Waren, bringt die Zahl im Ring und kostet die rote, wenn du nicht rechtzeitig lieferst. Beanspruche ihn mit einem Mann und einer Jahresmarke; wer ein früheres Jahr nimmt, übernimmt ihn.
voc-lesson-convoy = Ein Konvoijahr: Aufträge, die niemand hatte, gingen an Amsterdam; es hat jetzt { $amsterdam }. Neue Aufträge kamen, und jedes Schiff auf See verlor einen Matrosen.
voc-lesson-crew = Jetzt wird mit geschlossenen Augen gesegelt. Hast du Matrosen an Bord, darfst du rufen: ein Wort für jeden deiner Matrosen, weitere für Geld.
voc-lesson-deliver = Du hast die Waren für einen deiner Aufträge: Liefere ihn jetzt, auch vor seinem Jahr.
voc-lesson-end = Unter den letzten { $deck } Karten des Stapels ist die VOC-Karte. Wird sie in einem Konvoijahr aufgedeckt oder ist 1602 vorbei, endet die Partie sofort: Wer die meisten Taler hat, gewinnt, außer Amsterdam hat mehr. Waren, Leute und Aufträge, die du dann noch hast, zählen nichts.
voc-lesson-load = Dein Kaufmann ist in einem Hafen. Was er nimmt, bleibt bei ihm, bis das Schiff wieder daheim ist.
voc-lesson-sail = Du bist der Skipper. Präg dir den Weg von der roten Heimatlinie zum Kreis eines Hafens ein, wähl, wo du die Feder ansetzt, und leg ab: Dann zeichnest du aus dem Gedächtnis, während die Mannschaft ruft. In einem Kreis bist du sicher; heb dort die Feder, um zu halten.
voc-lesson-ships = Deine Leute gehen als Matrosen (links) oder Kaufleute (rechts) an Bord. Der Matrose ganz links ist der Skipper; der Kaufmann ganz links lädt zuerst. Tipp ein Schiff an, um zu sehen, wer wo stehen würde.
voc-lesson-store = Das Lagerhaus behält zwei Waren ins neue Jahr. Der Rest geht in seine Häfen zurück.
voc-lesson-trade = Jetzt dürfen alle mit Talern und dem handeln, was in den Lagerhäusern liegt. Tipp an, was du gibst, was du willst und wem du es anbietest.
voc-lesson-years = Jedes Jahr hat eine Marke. In einem Konvoijahr gehen freie Aufträge an Amsterdam, neue kommen, und jedes Schiff auf See verliert einen Matrosen.

voc-load-here = In { PLACE($harbour) } gibt es noch { $left }, und dein Kaufmann hat Platz für eine Ware.
voc-load-leave = Dalassen
voc-load-next = Nächster Hafen: { PLACE($harbour) }.
voc-load-take = { GOOD($good) } an Bord nehmen
voc-load-then_aground = Danach läuft das Schiff auf Grund und verliert einen Matrosen.
voc-load-then_home = Danach kommt das Schiff mit allen Waren heim.
voc-load-then_stop = Danach wartet das Schiff auf See.
voc-load-unwanted = Kein offener Auftrag verlangt { GOOD($good) }.
voc-load-wanted = Gefragt: { GOOD($good) }, von { CONTRACTS($contracts) }.
voc-load-yours = Davon dein: { CONTRACTS($contracts) }.

voc-loads_first = lädt zuerst

voc-men_in_hand =
    { $men ->
        [one] { $men } Mann
       *[other] { $men } Leute
    } im Vorrat

voc-merchants = Kaufleute, von links

voc-more = Einer mehr

voc-move-claim = Beanspruche Auftrag { $contract } für { YEAR($year) }.
voc-move-claim_bare = Beanspruche Auftrag { $contract } ohne Marke.
voc-move-course = Fahr mit Schiff { $ship }: { GOALS($goals) }.
voc-move-deliver = Liefere Auftrag { $contract }.
voc-move-deliver_nothing = Liefere nichts mehr.
voc-move-done = Hör auf zu handeln.
voc-move-fit =
    Rüste Schiff { $ship } aus: { $sailors ->
        [one] { $sailors } Matrose
       *[other] { $sailors } Matrosen
    }, { $merchants ->
        [one] { $merchants } Kaufmann
       *[other] { $merchants } Kaufleute
    }.
voc-move-hold = Lass Schiff { $ship } dieses Jahr liegen.
voc-move-leave = Lass die Ware da.
voc-move-pass = Passe.
voc-move-sail = Leg mit Schiff { $ship } ab.
voc-move-store = Behalte { TOKENS($tokens) }.
voc-move-take = Nimm die Ware an Bord.
voc-move-take_back = Nimm deine Leute von Schiff { $ship } zurück.

voc-name = { SEAT($seat) }

voc-near = Nahe { PLACE($harbour) }

voc-no-at_sea = Schiff { $ship } ist auf See: An und von Bord geht man in Zeeland. Wähl ein Schiff, das dort liegt.
voc-no-beyond_purse = Du wurdest verschont: Auftrag { $contract } kostet { $penalty }, wenn er scheitert, und du hast { $daalders }. Wähl einen, dessen Strafe du zahlen kannst.
voc-no-beyond_purse_in_mercy = Scheitert, was { YEAR($year) } fällig ist, kostet es { $owed }, und du hast { $daalders }: Du würdest ohne einen Taler weiterspielen.
voc-no-box = Diese Schachtel ist nicht brauchbar: { $mistake }
voc-no-burgemeester_differs = Burgemeester ist Platz { $due }, nicht Platz { $given }.
voc-no-call_beyond_line = Ein Ruf kam bei Punkt { $at } einer Linie mit { $points } Punkten.
voc-no-call_fine = Der Ruf von { SEAT($seat) } kostet { $due }, nicht { $given }.
voc-no-card_not_there = Karte { $card } kann jetzt nicht kommen.
voc-no-course = Ein Kurs hat höchstens { $most } Ziele, jedes einmal, die Heimat zuletzt; auf dieser Karte: { GOALS($goals) }.
voc-no-course_begun = Der Kurs ist begonnen: Leg ab oder setz ihn fort.
voc-no-course_from_zeeland = Von Zeeland aus führt ein Kurs zuerst zu einem Hafen.
voc-no-delivering_now = Jetzt werden Aufträge geliefert: Liefere einen oder nichts mehr.
voc-no-follows_by_itself = Das geschieht jetzt nicht.
voc-no-goods_differ = Das sind nicht die Waren, die diese Seite von Auftrag { $contract } verlangt.
voc-no-goods_missing = In deinem Lagerhaus fehlen Waren für Auftrag { $contract }: Hol sie oder handle sie ein.
voc-no-held_already = Auftrag { $contract } ist vergeben: Ohne Marke kannst du nur beanspruchen, was niemand hat.
voc-no-investments_now = Jetzt wird investiert: ausrüsten, beanspruchen, zurücknehmen oder passen.
voc-no-keep = Du darfst höchstens { $kept } deiner Waren behalten.
voc-no-last_sailor = Schiff { $ship } hätte einen einzigen Matrosen: Läuft es auf Grund, sinkt es mit allen Waren.
voc-no-loading_now = Jetzt nimmt ein Kaufmann eine Ware oder lässt sie da.
voc-no-lower_numbers_first = Auf Schiff { $ship } besetzt man Plätze mit niedrigen Nummern vor denen mit höheren.
voc-no-marker_taken = Die Marke von { YEAR($year) } ist vergeben: Wähl eine freie.
voc-no-markers_are_free = Es sind noch Marken frei: Leg eine auf Auftrag { $contract }.
voc-no-men_to_place =
    Genau { $due ->
        [one] { $due } Mann geht
       *[other] { $due } Leute gehen
    } an Bord von Schiff { $ship }, als Matrosen oder Kaufleute.
voc-no-no_call_left = { SEAT($seat) } hat keinen Ruf mehr und kann keinen kaufen.
voc-no-no_goods_left = Häfen und Tisch zusammen haben nicht, was Auftrag { $contract } verlangt.
voc-no-no_lanes = Auf diesen Karten werden keine Kurse geplant: Zeichne die Linie selbst.
voc-no-no_man_aboard = Du hast niemanden an Bord von Schiff { $ship }: Nimm Leute von einem Schiff zurück, auf dem deine sind.
voc-no-no_man_in_hand = Es braucht einen Mann aus deinem Vorrat, und der ist leer: Nimm erst Leute von einem Schiff in Zeeland zurück.
voc-no-no_orders_due = Jetzt kommen keine neuen Aufträge.
voc-no-no_ship_sails = Jetzt segelt kein Schiff.
voc-no-no_skipper = Schiff { $ship } hätte keinen Matrosen und bliebe in Zeeland, bis einer an Bord kommt.
voc-no-no_such_burgemeester = Platz { $seat } kann unter { $seats } Plätzen nicht Burgemeester sein.
voc-no-no_such_call = { $word } kann niemand rufen: nur Nord, Ost, Süd, West und Halt.
voc-no-no_such_offer = Dieses Angebot gibt es nicht mehr.
voc-no-no_such_ship = Es gibt kein Schiff { $ship }: nur A, B, C und D.
voc-no-no_such_side = Auftrag { $contract } hat keine Seite { $side }.
voc-no-no_such_year = Für { YEAR($year) } gibt es keine Marke: Es gibt sie von 1585 bis 1602.
voc-no-no_trade_now = Jetzt wird nicht gehandelt.
voc-no-nobody_can_accept = Niemand, dem du das anbietest, hat, was du verlangst: Verlang weniger oder frag andere.
voc-no-not_earlier = Auftrag { $contract } ist { YEAR($year) } fällig: Es braucht die Marke eines früheren Jahres.
voc-no-not_your_contract = Auftrag { $contract } gehört dir nicht.
voc-no-not_theirs_to_give = { SEAT($seat) } hat das nicht in Lagerhaus und Beutel.
voc-no-not_offered_to_you = Dieses Angebot gilt nicht dir.
voc-no-not_open = Auftrag { $contract } liegt nicht offen: Wähl einen, der offen liegt.
voc-no-not_your_offer = Dieses Angebot ist nicht deins.
voc-no-open_count = Am Anfang liegen { $due } Aufträge offen, nicht { $given }.
voc-no-orders_count = Drei Karten werden aufgedeckt, oder weniger und zuletzt VOC.
voc-no-orders_due = Zuerst kommen neue Aufträge.
voc-no-other_ship = Schiff { $ship } ist dran, nicht { $named }.
voc-no-outcome = Das kann aus der Linie nicht geworden sein: { $mistake }
voc-no-ruin = Nach deinem Beutel, wie er jetzt ist: Scheitert, was { YEAR($year) } fällig ist, kostet es { $owed }, und du hast { $daalders }. Du würdest ausscheiden.
voc-no-sailing_now = Jetzt legt ab, wer steuert, oder lässt das Schiff liegen.
voc-no-ship_full = Auf Schiff { $ship } ist kein Platz mehr: Wähle ein anderes oder passe.
voc-no-skipper_calls = { SEAT($seat) } steuert: Rufen dürfen die anderen.
voc-no-storing_now = Jetzt werden Waren eingelagert: Sag, welche du behältst.
voc-no-stroke = Die Linie ist nicht zu lesen: { $mistake }
voc-no-stroke_from_home = Von Zeeland aus beginnt die Linie auf der Heimatlinie.
voc-no-stroke_from_spot = Die Linie von Schiff { $ship } beginnt, wo es liegt: Zelle { $x }, { $y }.
voc-no-too_many_offers = Du darfst { $most } Angebote offen haben: Zieh erst eines zurück.
voc-no-too_many_sailors =
    Schiff { $ship } hätte { $sailors } Matrosen und nur { $merchants ->
        [one] { $merchants } Kaufmann
       *[other] { $merchants } Kaufleute
    }: nie mehr Matrosen als Kaufleute.
voc-no-too_much_advice =
    Du darfst { $most ->
        [one] { $most } Wort
       *[other] { $most } Wörter
    } für Schiff { $ship } hinterlassen: eines für jeden deiner Matrosen an Bord.
voc-no-trade_of_nothing = Bei einem Handel muss jemand etwas geben.
voc-no-trade_seconds = Die Zeit zum Handeln muss zwischen 0 und { $most } Sekunden liegen, nicht bei { $given }.
voc-no-trading_now = Jetzt dürfen alle handeln, bis alle fertig sind.
voc-no-year_past = Das Jahr { YEAR($year) } ist vorbei: Wähl die Marke dieses oder eines späteren Jahres.

voc-no_contracts = Kein Auftrag liegt offen.

voc-nothing = nichts

voc-offer-accept = Annehmen
voc-offer-beyond = Das hast du nicht
voc-offer-counter = Gegenangebot
voc-offer-for = für
voc-offer-no_thanks = Nein, danke
voc-offer-to_all = { SEAT($seat) } an alle
voc-offer-to_one = { SEAT($seat) } an { SEAT($to) }
voc-offer-withdraw = Zurückziehen
voc-offer-you_get = Du bekommst
voc-offer-you_pay = Du gibst

voc-old_tracks = Alte Linien

voc-option-burgemeester = { SEAT($seat) } ist der erste Burgemeester
voc-option-fines = Rufe gegen Geld
voc-option-mercy = Gnade: Wer nicht zahlen kann, gibt, was da ist, und spielt weiter
voc-option-no_fines = Keine Rufe über die eigenen Matrosen hinaus
voc-option-trade_seconds =
    { $seconds ->
        [one] { $seconds } Sekunde
       *[other] { $seconds } Sekunden
    } zum Handeln in jedem Jahr

voc-or = oder

voc-out = ausgeschieden

voc-out_brief = raus

voc-pass = Passen

voc-pays = bringt { $pay }

voc-picture-contract = Ein Auftrag: die Waren der einen oder der anderen Seite, im Ring der Lohn, in Rot die Strafe, wenn er scheitert.
voc-picture-ship = Ein Schiff, links Matrosen, rechts Kaufleute. Erst kam A, dann B: Niedrige Zahlen werden zuerst besetzt. B steht am weitesten links, also ist B Skipper (mit Hut), und die Kaufleute von B laden zuerst.
voc-picture-voyage = Zwei Linien von der Heimatlinie unten: Die eine kommt durch den Kreis eines Hafens, in dem sie auch über Land sicher ist, wieder heim; die andere läuft an der Küste auf Grund.

voc-place-aceh = Aceh
voc-place-ambon = Ambon
voc-place-banda = Banda
voc-place-bantam = Bantam
voc-place-batticaloa = Batticaloa
voc-place-calicut = Kalikut
voc-place-canton = Kanton
voc-place-jambi = Jambi
voc-place-masulipatnam = Masulipatnam
voc-place-mocha = Mokka

voc-practice-do = Üben
voc-practice-first = Deine erste Fahrt? Zeichne eine zur Übung: Sie zählt nicht.
voc-practice-seen = Dein Schiff: { $how }. Das war zur Übung und zählt nicht.
voc-practice-title = Übung: Deine Augen sind geschlossen
voc-practice-watch = Zur Übung: Das zählt nicht.

voc-prompt-deliver = Liefere einen Auftrag oder nichts mehr
voc-prompt-invest = Rüste aus, bean­spruche, nimm zu­rück oder passe
voc-prompt-invest_again = Investiere noch einmal oder passe
voc-prompt-load = Nimm eine Ware in { PLACE($harbour) } oder lass sie da
voc-prompt-others_invest = { SEAT($seat) } investiert
voc-prompt-others_load = { SEAT($seat) } belädt Schiff { $ship }
voc-prompt-others_sail = { SEAT($seat) } sticht mit Schiff { $ship } in See
voc-prompt-others_sell = Verkaufen und lagern: { SEATS($seats) }
voc-prompt-others_trade = Handeln noch: { SEATS($seats) }
voc-prompt-over = Die Kompanie ist gegründet
voc-prompt-sail = Leg mit Schiff { $ship } ab oder lass es in Zeeland liegen
voc-prompt-sail_on = Segle mit Schiff { $ship } weiter oder lass es liegen
voc-prompt-store = Behalte höchstens { $most } Waren
voc-prompt-trade = Handle mit Waren und Talern, bis alle fertig sind
voc-prompt-wait = Warte einen Augenblick

voc-puzzle-ask_claim = Welchen Auftrag kannst du beanspruchen und mit dem liefern, was in deinem Lager oder unter deinen Kaufleuten liegt?
voc-puzzle-ask_deliver = Welchen Auftrag kannst du jetzt liefern?
voc-puzzle-has = Du hast alles, was Auftrag { $contract } verlangt; er bringt { $pay }.
voc-puzzle-misses = Für Auftrag { $contract } fehlt in deinem Lager: { GOODS($missing) }.
voc-puzzle-pays = Alles ist da: Auftrag { $contract } bringt { $pay }.

voc-reach-aboard = { SEAT($seat) } hat an Bord, was noch fehlt: { GOODS($missing) }.
voc-reach-aboard-you = Du hast an Bord, was noch fehlt: { GOODS($missing) }.
voc-reach-in_warehouse = { SEAT($seat) } hat alles im Lagerhaus.
voc-reach-in_warehouse-you = Du hast alles im Lagerhaus.
voc-reach-not_there = { SEAT($seat) } fehlt noch: { GOODS($missing) }, und die Häfen haben es nicht.
voc-reach-not_there-you = Dir fehlt noch: { GOODS($missing) }, und die Häfen haben es nicht.
voc-reach-to_fetch = { SEAT($seat) } muss noch { GOODS($missing) } holen.
voc-reach-to_fetch-you = Du musst noch { GOODS($missing) } holen.

voc-sailors = Matrosen, von links

voc-score-contracts = Was aus den Aufträgen wurde
voc-score-delivered = Auftrag { $contract } wurde geliefert: { $pay } Taler.
voc-score-delivered_by = { YEAR($year) }: { SEAT($seat) } liefert Auftrag { $contract } und verdient { $pay } Taler.
voc-score-failed = Auftrag { $contract } scheiterte und kostete { $fine } Taler.
voc-score-failed_by = { YEAR($year) }: { SEAT($seat) } scheitert an Auftrag { $contract } und zahlt { $fine } Taler.
voc-score-lost = Amsterdam hat mehr als irgendwer am Tisch: Alle haben verloren.
voc-score-shared = { SEATS($seats) } teilen sich den Sieg.
voc-score-to_amsterdam = Auftrag { $contract } ging an Amsterdam: { $pay }.
voc-score-voyages = Die Reisen
voc-score-won = { SEATS($seats) } gewinnt mit { $daalders } Talern; Amsterdam hat { $amsterdam }.

voc-secure-do = Auftrag { $contract } mit { YEAR($year) } sichern

voc-setting-burgemeester = Erster Burgemeester
voc-setting-fines = Rufe gegen Geld
voc-setting-fines-hint = Rufe über deine Matrosen hinaus kosten je 5 Taler (§6.3).
voc-setting-mercy = Gnade
voc-setting-mercy-hint = Wer die Strafen nicht zahlen kann, zahlt, was da ist, und spielt weiter (§7.4).
voc-setting-trade_seconds = Sekunden zum Handeln
voc-setting-trade_seconds-hint = Wie lange alle in jedem Jahr handeln dürfen (§7.1).

voc-ship = Schiff { $ship }

voc-ship_at_sea = Schiff { $ship } auf See, nahe { PLACE($harbour) }

voc-sides = { SIDES($sides) }

voc-skip = Überspringen

voc-skipper = Skipper

voc-spared = verschont

voc-statistic-calls = Rufe an die Skipper
voc-statistic-drawn = Länge der gezeichneten Linien
voc-statistic-earned = Taler für Aufträge
voc-statistic-fines = Strafen für gescheiterte Aufträge
voc-statistic-lost = Matrosen durch Skorbut verloren

voc-store-do = { $kept } behalten, { $gone } zurückschicken
voc-store-here =
    Du hast { $count ->
        [one] { $count } Ware
       *[other] { $count } Waren
    }; das Lagerhaus behält { $most } ins neue Jahr.
voc-store-pick = Waren, die bleiben

voc-study-aims = Deine Aufträge
voc-study-cast_off = Augen zu und ablegen
voc-study-hold = Liegen lassen
voc-study-how = Präg dir den Weg ein: Dann verschwinden Karte und Linie für dich, und deine Hand zeichnet so weit, wie sie es auf dieser Karte tun würde.
voc-study-place = Setz die Feder auf die Heimatlinie
voc-study-place_at = { $percent } von 100, von Westen

voc-take_back = Meine Leute zurücknehmen

voc-take_over-do = Auftrag { $contract } übernehmen, für { YEAR($year) }

voc-token = { TOKEN($harbour) }

voc-tokens = { TOKENS($tokens) }

voc-told-amsterdam = Amsterdam bekommt { CONTRACTS($cards) }.
voc-told-ashore = { SEAT($seat) } bringt { TOKENS($tokens) } ins Lagerhaus.
voc-told-ashore-you = Du bringst { TOKENS($tokens) } in dein Lagerhaus.
voc-told-call = { SEAT($seat) } ruft: { WORD($word) }!
voc-told-call-you = Du rufst: { WORD($word) }!
voc-told-call_fined = { SEAT($seat) } ruft, für { $fine } Taler: { WORD($word) }!
voc-told-call_fined-you = Du rufst, für { $fine } Taler: { WORD($word) }!
voc-told-claim = { SEAT($seat) } beansprucht Auftrag { $contract } für { YEAR($year) }.
voc-told-claim-you = Du beanspruchst Auftrag { $contract } für { YEAR($year) }.
voc-told-claim_bare = { SEAT($seat) } beansprucht Auftrag { $contract } ohne Marke.
voc-told-claim_bare-you = Du beanspruchst Auftrag { $contract } ohne Marke.
voc-told-default = { SEAT($seat) } scheitert an Auftrag { $contract } und zahlt { $fine } Taler.
voc-told-default-you = Du scheiterst an Auftrag { $contract } und zahlst { $fine } Taler.
voc-told-delivers = { SEAT($seat) } liefert Auftrag { $contract }: { TOKENS($tokens) }.
voc-told-delivers-you = Du lieferst Auftrag { $contract }: { TOKENS($tokens) }.
voc-told-drawn_for = Die Linie von { SEAT($seat) } hat das Programm gezeichnet.
voc-told-drawn_for-you = Deine Linie hat das Programm gezeichnet.
voc-told-earns = { SEAT($seat) } verdient { $daalders } Taler.
voc-told-earns-you = Du verdienst { $daalders } Taler.
voc-told-fit =
    { SEAT($seat) } rüstet Schiff { $ship } aus: { $sailors ->
        [one] { $sailors } Matrose
       *[other] { $sailors } Matrosen
    }, { $merchants ->
        [one] { $merchants } Kaufmann
       *[other] { $merchants } Kaufleute
    }.
voc-told-fit-you =
    Du rüstest Schiff { $ship } aus: { $sailors ->
        [one] { $sailors } Matrose
       *[other] { $sailors } Matrosen
    }, { $merchants ->
        [one] { $merchants } Kaufmann
       *[other] { $merchants } Kaufleute
    }.
voc-told-hold = { SEAT($seat) } lässt Schiff { $ship } liegen.
voc-told-hold-you = Du lässt Schiff { $ship } liegen.
voc-told-leave = In { PLACE($harbour) } nimmt { SEAT($seat) } nichts an Bord von Schiff { $ship }.
voc-told-leave-you = In { PLACE($harbour) } nimmst du nichts an Bord von Schiff { $ship }.
voc-told-load = In { PLACE($harbour) } nimmt { SEAT($seat) } { GOOD($good) } an Bord von Schiff { $ship }.
voc-told-load-you = In { PLACE($harbour) } nimmst du { GOOD($good) } an Bord von Schiff { $ship }.
voc-told-orders = Neue Aufträge: { LIST($cards) }.
voc-told-over_ruin = Niemand ist mehr da, und die Partie ist zu Ende.
voc-told-over_voc = Die Kompanie ist gegründet, und die Partie ist zu Ende.
voc-told-over_years = 1602 ist vorbei: Die Kompanie wird trotzdem gegründet.
voc-told-pass = { SEAT($seat) } passt.
voc-told-pass-you = Du passt.
voc-told-ruin = { SEAT($seat) } kann nicht zahlen und scheidet aus.
voc-told-ruin-you = Du kannst nicht zahlen und scheidest aus.
voc-told-sail_aground = { SEAT($seat) } segelt mit Schiff { $ship }{ BY_WAY_OF($visits) } und läuft auf Grund!
voc-told-sail_aground-you = Du segelst mit Schiff { $ship }{ BY_WAY_OF($visits) } und läufst auf Grund!
voc-told-sail_home = { SEAT($seat) } segelt mit Schiff { $ship }{ BY_WAY_OF($visits) } und kommt heim.
voc-told-sail_home-you = Du segelst mit Schiff { $ship }{ BY_WAY_OF($visits) } und kommst heim.
voc-told-sail_stop = { SEAT($seat) } segelt mit Schiff { $ship }{ BY_WAY_OF($visits) } und hält an.
voc-told-sail_stop-you = Du segelst mit Schiff { $ship }{ BY_WAY_OF($visits) } und hältst an.
voc-told-sailor_lost = { SEAT($seat) } verliert einen Matrosen auf Schiff { $ship }.
voc-told-sailor_lost-you = Du verlierst einen Matrosen auf Schiff { $ship }.
voc-told-scurvy = Skorbut! Jedes Schiff auf See verliert einen Matrosen: { LIST($ships) }.
voc-told-scurvy_none = Kein Schiff ist auf See, also hat niemand Skorbut.
voc-told-sinks = Schiff { $ship } sinkt: Die Waren gehen in ihre Häfen zurück, die Leute dorthin, wo sie hingehören.
voc-told-spared = { SEAT($seat) } konnte nicht alles zahlen und wird verschont.
voc-told-spared-you = Du konntest nicht alles zahlen und wirst verschont.
voc-told-store = { SEAT($seat) } behält { TOKENS($tokens) }; der Rest geht in seine Häfen zurück.
voc-told-store-you = Du behältst { TOKENS($tokens) }; der Rest geht in seine Häfen zurück.
voc-told-take_back = { SEAT($seat) } nimmt alle eigenen Leute von Schiff { $ship } zurück.
voc-told-take_back-you = Du nimmst alle deine Leute von Schiff { $ship } zurück.
voc-told-taken_over = Er gehörte { SEAT($seat) }; Mann und Marke gehen zurück.
voc-told-taken_over-you = Er gehörte dir; Mann und Marke gehen zurück.
voc-told-trade = { SEAT($seat) } gibt { SEAT($other) } { GIVES($gives) } für { GIVES($takes) }.
voc-told-trade-to_you = { SEAT($seat) } gibt dir { GIVES($gives) } für { GIVES($takes) }.
voc-told-trade-you = Du gibst { SEAT($other) } { GIVES($gives) } für { GIVES($takes) }.
voc-told-voc = Die VOC-Karte wird aufgedeckt.
voc-told-year = Das Jahr { YEAR($year) } beginnt; { SEAT($seat) } ist Burgemeester.
voc-told-year-you = Das Jahr { YEAR($year) } beginnt; du bist Burgemeester.

voc-trade-done = Fertig mit Handeln
voc-trade-give = Ich gebe
voc-trade-give_money = Taler, die ich gebe
voc-trade-no_clock = Hier läuft keine Uhr: Ihr handelt nacheinander.
voc-trade-offers = Offene Angebote
voc-trade-own = Selbst etwas anbieten
voc-trade-take = Ich will
voc-trade-take_money = Taler, die ich will
voc-trade-to = Anbieten
voc-trade-to_all = Allen anbieten
voc-trade-to_one = An { SEAT($seat) }
voc-trade-you_are_done = Du bist fertig; andere handeln noch.

voc-unheld = noch frei

voc-voyage = { YEAR($year) }, Schiff { $ship }: { SEAT($seat) }

voc-voyage_next = Zur nächsten Reise

voc-voyages = Reisen ({ $count })

voc-warehouse_empty = Lagerhaus leer

voc-why-arrives = kommt in etwa { PERCENT($chance) } der Fälle dort an
voc-why-claim = bringt { $pay }, die Strafe ist { $penalty }; gelingt in etwa { PERCENT($chance) } der Fälle
voc-why-deliver = bringt { $pay }
voc-why-home = kommt in etwa { PERCENT($chance) } der Fälle nach Hause
voc-why-men = bringt dir { $men } deiner Leute zurück
voc-why-saves = erspart die Strafe von { $penalty }
voc-why-skipper = macht dich zum Skipper von Schiff { $ship }
voc-why-wanted = gebraucht für { CONTRACTS($contracts) }
voc-word-east = Ost
voc-word-home = Daheim!
voc-word-land_ho = Auf Grund!
voc-word-north = Nord
voc-word-south = Süd
voc-word-stop = Halt
voc-word-west = West

voc-would-all_you = Du wärst Skipper und würdest zuerst laden.
voc-would-calls = Du könntest { $calls } Mal rufen.
voc-would-displace = { SEAT($seat) } bekommt Mann und Marke zurück.
voc-would-due =
    Fällig { YEAR($year) }: bis dahin { $voyages ->
        [one] { $voyages } Fahrt
       *[other] { $voyages } Fahrten
    }.
voc-would-loads = Geladen wird in dieser Reihenfolge: { SEATS($seats) }.
voc-would-no_skipper = Niemand würde steuern.
voc-would-skipper = Skipper: { SEAT($seat) }.
voc-would-skipper-you = Du wärst Skipper.

voc-year-convoy = Konvoijahr
voc-year-free = Marke frei
voc-year-marker_of = Marke von { SEAT($seat) }
voc-year-now = jetzt

voc-years = Jahre und Marken

voc-you_are_out = Du bist ausgeschieden. Du kannst zusehen, wie es weitergeht.

voc-zeeland = Zeeland und seine Schiffe

voc-zoom = Vergrößerung
voc-zoom-follow = Der Feder folgen
voc-zoom-how = Strg mit dem Rad, zwei Finger oder ein Doppeltipp vergrößern
voc-zoom-in = Näher
voc-zoom-out = Weiter weg
voc-zoom-whole = Die ganze Karte
