### What Batavia says, on the page and in the terminal, in German.

batavia-title = Batavia
batavia-blurb = Ersteigere Schiffe, gewinne das Vertrauen der Kompanien und segle von Posten zu Posten, bis jemand Batavia erreicht.
batavia-time = etwa eine Stunde mit menschlichen Mitspielern

batavia-auction-bid = bietet { $n }
batavia-auction-die = Würfel: { $n }
batavia-auction-last_title = Letzte Runde
batavia-auction-moves = am Zug
batavia-auction-moves_title = Je ein Zug
batavia-auction-over_title = Partie zu Ende
batavia-auction-package = Das Paket: { CARDS($cards) }
batavia-auction-passed = gepasst
batavia-auction-pays = zahlt noch { $n }
batavia-auction-stack = Stapel { $stack } · Ablage { $discards }
batavia-auction-starter = beginnt
batavia-auction-thinks = denkt …
batavia-auction-title = { $name } verkauft
batavia-auction-yours = dein Zug

batavia-bid-all = Mehr hast du nicht: { $n } Wechsel.
batavia-bid-amount = Wie viele Wechsel
batavia-bid-bid = Biete { $n }
batavia-bid-later = Du bist noch dabei: Sobald du an der Reihe bist, kannst du bieten.
batavia-bid-left = dir bleiben { $n }
batavia-bid-less = Einen weniger
batavia-bid-notes = { $n } Wechsel
batavia-bid-out = Du bist aus dieser Auktion ausgestiegen.
batavia-bid-pass = Passen
batavia-bid-pays = Gewinnst du damit, zahlst du { $pays } und behältst { $left } Wechsel.
batavia-bid-plus = Einen mehr
batavia-bid-title = Dein Gebot
batavia-bid-to = { $n } an { $name }

batavia-board-auction = Die Runde
batavia-board-posts = Handelsposten
batavia-board-route = Der Weg vom Kap nach Batavia
batavia-board-scale = Schiffsskala und Piraten
batavia-board-warehouses = Lagerhäuser

batavia-cargo-china = Porzellan
batavia-cargo-cotton = Baumwolle
batavia-cargo-ginger = Ingwer
batavia-cargo-nutmeg = Muskat
batavia-cargo-pepper = Pfeffer
batavia-cargo-silk = Seide
batavia-cargo-tea = Tee

batavia-closed-title = Warum nicht anderswohin?

batavia-company-britain = Britannien
batavia-company-denmark = Dänemark
batavia-company-france = Frankreich
batavia-company-netherlands = Niederlande
batavia-company-sweden = Schweden
batavia-company-target = das Ziel

batavia-count-coins = Gold vom Umtauschen
batavia-count-notes = Die meisten Wechsel
batavia-count-seal_goes = Alle Karten liegen aus: Das Siegel { OF($company) } wechselt, 2 Gold
batavia-count-seal_stays = Alle Karten liegen aus: Das Siegel { OF($company) } bleibt, 2 Gold
batavia-count-target = Das Ziel
batavia-count-warehouse = Die meisten Kisten { CARGO($goods) } ({ $crates }): { $gold } Gold

batavia-desk-watching = Du schaust zu.

batavia-goods-china = Porzellan
batavia-goods-cotton = Baumwolle
batavia-goods-ginger = Ingwer
batavia-goods-nutmeg = Muskat
batavia-goods-pepper = Pfeffer
batavia-goods-silk = Seide
batavia-goods-tea = Tee

batavia-hand-back = Eine Karte { OF($company) } zurücknehmen
batavia-hand-lay = { COMPANY($company) }: { $n } auf der Hand, { $chosen } gewählt. Noch eine wählen.
batavia-hand-needs = noch { $n } zum Siegel
batavia-hand-seal = Siegel ✓
batavia-hand-title = Deine Hand

batavia-hit-paid = { SEAT($seat) } zahlt dir { $notes } Wechsel.
batavia-hit-pirates =
    Piraten versenken { $ships ->
        [one] eines deiner Schiffe
       *[other] { $ships } deiner Schiffe
    }.
batavia-hit-seal_lost = Du verlierst das Siegel { OF($company) }: Es geht zurück auf den Plan.
batavia-hit-seal_taken = { SEAT($seat) } nimmt dir das Siegel { OF($company) } ab.

batavia-key-back = Letzte Karte zurück
batavia-key-bid = Bieten
batavia-key-clear = Alle Karten zurück
batavia-key-draw = Zwei Karten ziehen
batavia-key-last = Vorige Fahrt
batavia-key-lay_britain = Eine Karte Britanniens mehr
batavia-key-lay_denmark = Eine Karte Dänemarks mehr
batavia-key-lay_france = Eine Karte Frankreichs mehr
batavia-key-lay_netherlands = Eine Karte der Niederlande mehr
batavia-key-lay_sweden = Eine Karte Schwedens mehr
batavia-key-less = Einen Wechsel weniger
batavia-key-more = Einen Wechsel mehr
batavia-key-next = Nächste Fahrt (Eingabe segelt)
batavia-key-pass = Passen

batavia-lead_in-counters = Jeder Posten, den du erreichst, bringt dir ein Plättchen und eine Kiste. Plättchen verschiedener Kompanien werden zusammen zu Gold; die meisten Kisten in einem Lagerhaus bringen am Ende Gold.
batavia-lead_in-pirates = Liegen viele Karten auf dem Tisch, kommen die Piraten: Sie versenken die größte Flotte, wem sie auch gehört.
batavia-lead_in-seals = Karten ersteigerst du und legst sie aus. Wer von einer Kompanie die meisten Karten hat, hält ihr Siegel und darf zu ihren Posten segeln.
batavia-lead_in-way = Du segelst von Posten zu Posten nach Batavia. Ist jemand dort angekommen, ist diese Runde die letzte, und wer am meisten Gold hat, gewinnt.

batavia-lesson-auction = Jede Runde beginnt mit einer Auktion: Der Würfel sagt, wie viele Schiffskarten zusammen verkauft werden.
batavia-lesson-bidding = Biete mehr als das höchste Gebot oder passe, dann bist du draußen. Wer gewinnt, nimmt die Karten und zieht zuerst.
batavia-lesson-cards = Dein Zug: Leg Karten beliebiger Kompanien aus und segle, oder zieh zwei. Tipp eine Karte an, um sie zu wählen.
batavia-lesson-converting = Nimmst du ein Plättchen einer Kompanie, von der du keines hast, darfst du je eines umtauschen: 1, 3, 6, 10 oder 15 Gold für 1 bis 5. Warten lohnt sich, aber mit allen fünf tausch sofort um: Später geht es nicht mehr.
batavia-lesson-counters = Du hast auch das Plättchen der Kompanie genommen. Plättchen verschiedener Kompanien lassen sich zusammen in Gold umtauschen.
batavia-lesson-crates = Jeder Posten bringt eine Kiste. Wer in einem Lagerhaus die meisten Kisten hat, bekommt am Ende das Gold auf dem Schild; bei Gleichstand gibt es weniger.
batavia-lesson-drawing = Keine deiner Karten bringt jetzt ein Siegel mit einer Fahrt, also ziehst du zwei.
batavia-lesson-end = Das Ziel ist genommen: Diese Runde wird zu Ende gespielt, dann wird das Gold gezählt.
batavia-lesson-majority = Liegen vor dir mehr Karten einer Kompanie als vor irgendwem sonst, gehört dir ihr Siegel. Unter jeder Karte steht, wie viele dir noch fehlen.
batavia-lesson-notes = Wechsel bleiben am Tisch: Wer gewinnt, zahlt sie einzeln an die anderen. Die meisten Wechsel bringen am Ende 5 Gold.
batavia-lesson-pirates = Die Kanone nähert sich den Piraten. Kommen sie, verliert die Kompanie mit den meisten Schiffen sie alle.
batavia-lesson-sailing = Dein Kaufmann ist zum nächsten freien Posten dieser Kompanie gesegelt. Woran ein Kaufmann vorbeifährt, das ist für ihn verloren: Umkehren gibt es nicht.
batavia-lesson-scoring = Wertung: Die Hände werden ausgelegt, jedes Siegel bringt 2, die Lagerhäuser ihre Summen, die meisten Wechsel 5, das Ziel 4.
batavia-lesson-target = Am Ende der Route liegt Batavia, das Ziel: Wer keinen Posten mehr vor sich hat, darf es nehmen, für 4 Gold. Dann ist die Runde die letzte; achte also darauf, wer sich nähert.
batavia-lesson-welcome = Du bist Kaufmann am Kap. Segle von Posten zu Posten, fülle Lagerhäuser. Wer am meisten Gold hat, wenn jemand Batavia erreicht, gewinnt.

batavia-letter-britain = B
batavia-letter-denmark = D
batavia-letter-france = F
batavia-letter-netherlands = N
batavia-letter-sweden = S

batavia-lies-cards =
    { $n ->
        [one] { $n } Karte
       *[other] { $n } Karten
    }
batavia-lies-company = Kompanie
batavia-lies-counters = Plättchen
batavia-lies-crates =
    { $n ->
        [one] { $n } Kiste
       *[other] { $n } Kisten
    }
batavia-lies-fleet = Ausgelegt
batavia-lies-gold = { $n } Gold
batavia-lies-known = Auf der Hand
batavia-lies-laid = Ausgelegte Karten, Siegel und Plättchen nach Kompanie
batavia-lies-notes = { $n } Wechsel
batavia-lies-seal = hat das Siegel
batavia-lies-title = Vor { $name }

batavia-lot-hand = Deine Hand:
batavia-lot-notes = Du hast { $n } Wechsel
batavia-lot-package = Im Angebot:

batavia-move-bid = Biete { $n } Wechsel.
batavia-move-clear = Alle zurück
batavia-move-convert = Leg { CARDS($cards) } aus, segle { WITH($company) } und tausch um.
batavia-move-draw = Zieh zwei Karten.
batavia-move-how = Tipp Karten an und sieh, wohin sie dich bringen, oder zieh zwei.
batavia-move-pass = Passe.
batavia-move-play = Leg { CARDS($cards) } aus und segle { WITH($company) }.
batavia-move-target = Leg { CARDS($cards) } aus und nimm das Ziel.

batavia-no-auction_due = Zuerst würfelt der Auktionator.
batavia-no-auction_first = Die Auktion läuft noch: Biete oder passe.
batavia-no-auctioneer_differs = Auktionator ist { SEAT($due) }, nicht { SEAT($given) }.
batavia-no-bid_beyond_notes = Du hast { $notes } Wechsel und kannst nicht { $amount } bieten: Biete höchstens, was du hast, oder passe.
batavia-no-bid_too_low = Das Gebot muss über { $bid } liegen: mindestens { $least } Wechsel.
batavia-no-block_rule = { GOODS($commodity) } { OF($company) } kann nicht auf Feld { $hex } liegen: Jeder Posten liegt einmal da, jede Kompanie einmal je Fünferblock.
batavia-no-card_not_there = Es ist keine Karte { OF($company) } mehr zu ziehen.
batavia-no-cards_not_held =
    Du kannst nicht { $laid ->
        [one] { $laid } Karte
       *[other] { $laid } Karten
    } { OF($company) } auslegen: Du hast { $held }.
batavia-no-count_below_zero =
    Du kannst nicht { $laid ->
        [one] { $laid } Karte
       *[other] { $laid } Karten
    } { OF($company) } auslegen.
batavia-no-die = Ein Würfel kann nicht { $die } zeigen.
batavia-no-hand_count = Jeder der { $seats } Plätze bekommt { $due } Karten.
batavia-no-keeps_all_five = Mit Plättchen aller fünf Kompanien kannst du nie mehr umtauschen: Es bleibt keine, von der du keines hast.
batavia-no-last_round = Das Ziel ist genommen: Du darfst nur auslegen, wenn eines deiner Siegel danach einen Posten vor sich hat. Sonst zieh zwei.
batavia-no-lay_a_card = Leg mindestens eine Karte aus oder zieh zwei.
batavia-no-lies_behind = Posten { $hex } liegt hinter deinem Kaufmann, und ein Kaufmann kehrt nie um.
batavia-no-may_not_convert = Umtauschen darfst du nur, wenn du gerade ein Plättchen einer Kompanie genommen hast, von der du keines hattest. Segle, ohne umzutauschen.
batavia-no-never_converts_there = Am Ziel tauschst du nichts um: Deine Plättchen sind dann nichts wert.
batavia-no-next_post_first = Du segelst { WITH($company) } zum nächsten Posten voraus: Posten { $hex }.
batavia-no-no_auction_due = Jetzt beginnt keine Auktion.
batavia-no-no_auction_now = Jetzt ist keine Auktion: Leg Karten aus und segle, oder zieh zwei.
batavia-no-no_conversion_at_target = Wer das Ziel nimmt, tauscht in diesem Zug nichts um: Nimm es, ohne umzutauschen.
batavia-no-no_majority = Diese Karten bringen keine Mehrheit: Leg von einer Kompanie mehr aus, als sonst jemand hat, oder zieh zwei.
batavia-no-no_pirates_due = Jetzt kommen keine Piraten.
batavia-no-no_post_ahead = Vor deinem Kaufmann liegt kein Posten { OF($company) } mehr: Segle mit einem anderen Siegel.
batavia-no-no_reveal_due = Jetzt werden keine Posten aufgedeckt.
batavia-no-no_such_auctioneer = Platz { $seat } kann bei { $seats } Plätzen nicht der erste Auktionator sein.
batavia-no-own_seal_sunk = Piraten würden die Schiffe { OF($companies) } versenken, und dein Siegel mit ihnen.
batavia-no-post_ahead = Das Ziel ist nur für alle, die keinen Posten mehr vor sich haben: Du kannst noch { WITH($seals) } segeln.
batavia-no-post_count = Am Anfang liegen { $given } Posten offen; es müssen { $due } sein.
batavia-no-reveal_due = Zuerst werden die nächsten fünf Posten aufgedeckt.
batavia-no-seal_not_held = Du hättest das Siegel { OF($company) } nicht; segeln kannst du { WITH($seals) }.
batavia-no-takes_target = Nimmst du das Ziel, ist diese Runde die letzte, und dein Kaufmann segelt nicht mehr.
batavia-no-target_taken = Das Ziel ist schon genommen: Segle zu einem Posten oder zieh zwei.
batavia-no-too_many_cards = { $given } Karten wurden aufgedeckt oder gezogen, mehr als möglich.

batavia-of-britain = Britanniens
batavia-of-denmark = Dänemarks
batavia-of-france = Frankreichs
batavia-of-netherlands = der Niederlande
batavia-of-sweden = Schwedens

batavia-option-first_auctioneer = Erster Auktionator
batavia-option-open_notes = Offene Wechsel
batavia-option-perfect_memory = Perfektes Gedächtnis: Der Tisch merkt sich gekaufte Karten und Wechsel
batavia-option-quick_start = Schnellstart: alle Posten offen

batavia-order-ask = dann mich fragen
batavia-order-how = Bietet für dich je einen mehr als die anderen. Sonst erfährt niemand davon.
batavia-order-leave = Für mich bieten
batavia-order-most = Bieten bis
batavia-order-pass = dann passen
batavia-order-pass_it = In dieser Auktion passen
batavia-order-passes = Automatisch: in dieser Auktion passen.
batavia-order-then = Und dann
batavia-order-then_asks = Automatisch: bis { $most } bieten, dann fragen.
batavia-order-then_passes = Automatisch: bis { $most } bieten, dann passen.
batavia-order-title = Automatisch bieten
batavia-order-withdraw = Zurückziehen

batavia-outlook-cannon = Kanone { $cannon } von { $limit }
batavia-outlook-later = Wärst du jetzt am Zug:
batavia-outlook-no_seal = Noch kein Siegel.
batavia-outlook-seals = Du hättest:

batavia-picture-converting = Je ein Plättchen jeder Kompanie, von der du eines hast, und das Gold, das sie zusammen bringen.
batavia-picture-pirates = Die Kanone bei 17 Karten. An der ersten Marke warten die Piraten auf einen Tisch zu dritt, an der zweiten zu viert oder fünft.
batavia-picture-post = Drei Posten: einer mit der Kompanie oben und der Ware unten, einer, der schon genommen ist, und einer, der noch verdeckt liegt.
batavia-picture-seal = Drei Karten Dänemarks gegen zwei: A hat das Siegel. Je zwei Karten Schwedens: Dieses Siegel hat niemand.

batavia-place-africa = Afrika
batavia-place-arabia = Arabien
batavia-place-batavia = Batavia
batavia-place-cape = Das Kap
batavia-place-ceylon = Ceylon
batavia-place-india = Indien
batavia-place-java = Java
batavia-place-madagascar = Madagaskar
batavia-place-ocean = Oceanus Indicus
batavia-place-siam = Siam
batavia-place-sumatra = Sumatra

batavia-post-free = Posten { $hex }: { COMPANY($company) }, { GOODS($goods) }.
batavia-post-hidden = Posten { $hex }: verdeckt.
batavia-post-merchants = Hier: { $names }.
batavia-post-taken = Posten { $hex }: { COMPANY($company) }, { GOODS($goods) }, schon genommen.
batavia-post-target = Batavia, das Ziel: Wer zuerst kommt, bekommt 4 Gold.
batavia-post-target_taken = Batavia: { $name } hat das Ziel genommen.

batavia-post_named = { $company } { $goods }

batavia-prompt-bid_first = Biete auf das Paket oder passe
batavia-prompt-bid_more = Biete mehr als { $bid } oder passe
batavia-prompt-bidding = { SEAT($seat) } bietet zuerst
batavia-prompt-bidding_over = { SEAT($seat) } bietet: Das höchste Gebot ist { $bid }, von { SEAT($bidder) }
batavia-prompt-bidding_over_you = { SEAT($seat) } bietet: Dein Gebot von { $bid } ist das höchste
batavia-prompt-chance = Einen Moment: Würfel und Karten kommen
batavia-prompt-draw_only = Zieh zwei Karten: Keine von deinen bringt eine Fahrt
batavia-prompt-last_draw = Mach deinen letzten Zug: Zieh zwei, segeln kannst du nicht
batavia-prompt-last_move = Mach deinen letzten Zug: Leg aus und segle, oder zieh zwei
batavia-prompt-last_moving = Letzte Runde: { SEAT($seat) } ist am Zug
batavia-prompt-move = Leg Karten aus und segle, oder zieh zwei
batavia-prompt-moving = { SEAT($seat) } ist am Zug
batavia-prompt-only_pass = Passe: Mehr als { $bid } kannst du nicht bieten
batavia-prompt-won = { SEAT($seat) } hat gewonnen
batavia-prompt-won-you = Du hast gewonnen
batavia-prompt-won_shared = { $n } teilen sich den Sieg

batavia-puzzle-ask_lead = Welcher Zug bringt dich in einem Lagerhaus, in dem du noch nicht führst, allein nach vorn?
batavia-puzzle-ask_seal = Welcher Zug bringt dir ein Siegel, ohne die Piraten zu wecken? { $cannon } Karten liegen aus; ab { $limit } kommen sie.
batavia-puzzle-lead = Du hättest { $crates } mal { CARGO($commodity) }, und sonst hat niemand mehr als { $others }.
batavia-puzzle-led = Bei { CARGO($commodity) } liegst du schon vorn.
batavia-puzzle-no_lead = Du hättest { $crates } mal { CARGO($commodity) }, und jemand anders hat { $others }.
batavia-puzzle-no_seal = Das bringt kein Siegel, das du nicht schon hast.
batavia-puzzle-pirates = Die Piraten kommen und versenken alle Schiffe { OF($companies) }.
batavia-puzzle-seal = Du bekommst das Siegel { OF($companies) }, und die Piraten bleiben weg.

batavia-purchases-brought = Ertrag
batavia-purchases-buyer = Zuschlag an
batavia-purchases-how = Wert: So viel hätte man höchstens zahlen können, ohne schlechter dazustehen als mit Passen. Ertrag: So viele Punkte von 100 brachte der Zuschlag zum gezahlten Preis; in 19 von 20 Fällen stimmt das bis auf ±. Ein Strich: Davon hing so gut wie nichts ab.
batavia-purchases-paid = Bezahlt
batavia-purchases-title = Auk­tio­nen
batavia-purchases-worth = Wert

batavia-sail-to = Segle { WITH($company) } hierher.

batavia-scale-cannon = { $all } ausgelegt · Piraten ab { $limit }
batavia-scale-fleet =
    { COMPANY($company) }: { $n ->
        [one] { $n } Schiff
       *[other] { $n } Schiffe
    }
batavia-scale-title = Schiffe auf See

batavia-score-coins = Umtauschen
batavia-score-crates =
    { $n ->
        [one] { $n } Kiste
       *[other] { $n } Kisten
    }
batavia-score-notes = Meiste Wechsel
batavia-score-seals = Siegel
batavia-score-shared = { $names } teilen sich den Sieg mit { $gold } Gold.
batavia-score-ships =
    { $n ->
        [one] { $n } Schiff
       *[other] { $n } Schiffe
    }
batavia-score-source = Gold aus
batavia-score-target = Ziel
batavia-score-title = Wertung
batavia-score-total = Summe
batavia-score-warehouses = Lagerhäuser
batavia-score-won = { $names } gewinnt mit { $gold } Gold.

batavia-setting-first_auctioneer = Erster Auktionator
batavia-setting-open_notes = Offene Wechsel
batavia-setting-open_notes-hint = Alle sehen, wie viele Wechsel die anderen haben (§9).
batavia-setting-perfect_memory = Perfektes Gedächtnis
batavia-setting-perfect_memory-hint = Der Tisch merkt sich für dich, welche Karten gekauft wurden und wer was bezahlt hat (§9.3).
batavia-setting-quick_start = Schnellstart
batavia-setting-quick_start-hint = Alle Posten liegen von Anfang an offen: leicht für Neulinge (§2.2).

batavia-statistic-dice = Als Auktionator gewürfelt
batavia-statistic-drawn = Karten gezogen
batavia-statistic-paid = Wechsel für Pakete bezahlt
batavia-statistic-received = Wechsel von den anderen erhalten
batavia-statistic-sunk = Schiffe an die Piraten verloren

batavia-told-auction = { SEAT($seat) } würfelt eine { $die } und deckt auf: { CARDS($cards) }.
batavia-told-auction-you = Du würfelst eine { $die } und deckst auf: { CARDS($cards) }.
batavia-told-auction_without_cards = { SEAT($seat) } würfelt eine { $die }, aber es ist keine Karte mehr da.
batavia-told-auction_without_cards-you = Du würfelst eine { $die }, aber es ist keine Karte mehr da.
batavia-told-bid = { SEAT($seat) } bietet { $notes } Wechsel.
batavia-told-bid-you = Du bietest { $notes } Wechsel.
batavia-told-converted = { SEAT($seat) } tauscht Plättchen in { $gold } Gold um.
batavia-told-converted-you = Du tauschst Plättchen in { $gold } Gold um.
batavia-told-crate = { SEAT($seat) } lagert eine Kiste { CARGO($commodity) } ein.
batavia-told-crate-you = Du lagerst eine Kiste { CARGO($commodity) } ein.
batavia-told-draw = { SEAT($seat) } zieht { CARDS($cards) }.
batavia-told-draw-you = Du ziehst { CARDS($cards) }.
batavia-told-draw_nothing = { SEAT($seat) } will ziehen, aber es ist keine Karte mehr da.
batavia-told-draw_nothing-you = Du willst ziehen, aber es ist keine Karte mehr da.
batavia-told-draw_unseen =
    { SEAT($seat) } zieht { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }.
batavia-told-draw_unseen-you =
    Du ziehst { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }.
batavia-told-last_round = Das Ziel ist genommen: Diese Runde ist die letzte.
batavia-told-over = Die Partie ist zu Ende.
batavia-told-package_stays = Niemand bietet: Die Karten bleiben für die nächste Auktion.
batavia-told-package_won = { SEAT($seat) } ersteigert das Paket für { $notes } Wechsel und nimmt das Schiff.
batavia-told-package_won-you = Du ersteigerst das Paket für { $notes } Wechsel und nimmst das Schiff.
batavia-told-pass = { SEAT($seat) } passt.
batavia-told-pass-you = Du passt.
batavia-told-pirates = Piraten! Sie versenken alle Schiffe { OF($companies) }.
batavia-told-play = { SEAT($seat) } legt { CARDS($cards) } aus und segelt { WITH($company) } zum Posten { $hex }.
batavia-told-play-you = Du legst { CARDS($cards) } aus und segelst { WITH($company) } zum Posten { $hex }.
batavia-told-play_target = { SEAT($seat) } legt { CARDS($cards) } aus und nimmt das Ziel in Batavia.
batavia-told-play_target-you = Du legst { CARDS($cards) } aus und nimmst das Ziel in Batavia.
batavia-told-reveal = Neue Posten kommen in Sicht: { POSTS($posts) }.
batavia-told-seal_lost = Das Siegel { OF($company) } geht zurück auf den Plan.
batavia-told-seal_taken = Das Siegel { OF($company) } geht an { SEAT($seat) }.
batavia-told-seal_taken-you = Das Siegel { OF($company) } geht an dich.

batavia-turn-round = Auktion von { SEAT($seat) }
batavia-turn-round-you = Deine Auktion

batavia-voyage-behind =
    { GOODS($goods) }: noch { $by ->
        [one] { $by } Kiste
       *[other] { $by } Kisten
    } zurück.
batavia-voyage-convert = Segeln und umtauschen: +{ $gold } Gold
batavia-voyage-keep = Segeln, Plättchen behalten
batavia-voyage-keep_for = Segeln, Plättchen behalten: { $gold } mit einer Kompanie mehr
batavia-voyage-leads =
    { GOODS($goods) }: Du lägst um { $by ->
        [one] { $by } Kiste
       *[other] { $by } Kisten
    } vorn.
batavia-voyage-level = { GOODS($goods) }: Du ziehst gleich.
batavia-voyage-more = +{ $gold } bei der Wertung
batavia-voyage-no = Nein, warte
batavia-voyage-passes = Lässt { $n } Posten für immer hinter sich.
batavia-voyage-pirates = Piraten versenken die Schiffe { OF($companies) }!
batavia-voyage-reveals =
    Deckt { $n ->
        [one] { $n } neuen Posten
       *[other] { $n } neue Posten
    } auf.
batavia-voyage-sail = Segle { WITH($company) }
batavia-voyage-take_target = Nimm das Ziel
batavia-voyage-target = Batavia: das Ziel
batavia-voyage-title = { COMPANY($company) } → Posten { $hex }
batavia-voyage-where = Wohin
batavia-voyage-yes = Ja, machen

batavia-warehouse-empty = leer
batavia-warehouse-has =
    { $name }: { $n ->
        [one] { $n } Kiste
       *[other] { $n } Kisten
    }
batavia-warehouse-leads =
    { $name } liegt um { $by ->
        [one] { $by } Kiste
       *[other] { $by } Kisten
    } vorn
batavia-warehouse-share = { $names } teilen: je { $gold }
batavia-warehouse-share_many = { $n } teilen: je { $gold }
batavia-warehouse-you_lead =
    Du liegst um { $by ->
        [one] { $by } Kiste
       *[other] { $by } Kisten
    } vorn
batavia-warehouse-you_share = Du teilst mit { $names }: je { $gold }
batavia-warehouse-you_share_many = Du teilst mit { $n } anderen: je { $gold }

batavia-why-could_win =
    damit kannst du { $n ->
        [one] das Siegel
       *[other] die Siegel
    } { OF($companies) } gewinnen
batavia-why-crate = lagert eine Kiste { CARGO($goods) } ein
batavia-why-dearer = mehr, als dir das Paket wert scheint (bis zu { $notes })
batavia-why-draw = zwei Karten mehr für deine nächsten Züge
batavia-why-gold = bringt sofort { $gold } Gold
batavia-why-leads = vorn bei { GOODS($goods) }: +{ $gold }
batavia-why-leaves = { SEAT($seat) } bekommt das Paket
batavia-why-pirates =
    lockt die Piraten { $n ->
        [one] zur Flotte
       *[other] zu den Flotten
    } { OF($companies) }
batavia-why-seal =
    gewinnt { $n ->
        [one] das Siegel
       *[other] die Siegel
    } { OF($companies) }
batavia-why-start = du würdest die Runde beginnen
batavia-why-target = erreicht Batavia
batavia-why-too_dear = so viel ist dir das Paket nicht wert
batavia-why-up_to = dir bis zu { $notes } Wechsel wert
batavia-why-wins_them =
    { SEAT($seat) } gewinnt damit { $n ->
        [one] das Siegel
       *[other] die Siegel
    } { OF($companies) }
batavia-with-britain = mit Britannien
batavia-with-denmark = mit Dänemark
batavia-with-france = mit Frankreich
batavia-with-netherlands = mit den Niederlanden
batavia-with-sweden = mit Schweden
batavia-with-target = nur noch zum Ziel
