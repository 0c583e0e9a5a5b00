/** What can be said with one tap, guests included: the signs that the server knows (`server/protocol/emotes.py`), each drawn here. */

export const EMOTES = {
  "👋": {
    code: "emote.hello",
    path: "M7.500 13V7.200a1.300 1.300 0 0 1 2.600 0V11m0-5.600a1.300 1.300 0 0 1 2.600 0V11m0-4.600a1.300 1.300 0 0 1 2.600 0v5m0-3a1.300 1.300 0 0 1 2.500 0V14c0 4-2 6.500-5.300 6.500-2.700 0-4-1.300-5.500-4.200l-1.600-3c.9-1 2-.7 2.100-.3M19.500 3.500a5 5 0 0 1 1.800 3",
  },
  "👏": {
    code: "emote.well_played",
    path: "M12 3.500l2.500 5.400 5.900.7-4.400 4 1.200 5.900-5.200-3-5.200 3L8 13.600l-4.400-4 5.900-.7z",
  },
  "🙏": {
    code: "emote.thanks",
    path: "M12 20C6 15.500 3.500 12.500 3.500 9.300 3.500 6.800 5.400 5 7.700 5c1.800 0 3.300 1 4.300 2.800C13 6 14.500 5 16.300 5c2.300 0 4.200 1.800 4.200 4.300 0 3.200-2.500 6.200-8.500 10.700z",
  },
  "😅": {
    code: "emote.oops",
    path: "M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17zM8 10h2M14 10h2M8 15.500q1.300-1.800 2.700 0 1.300 1.800 2.600 0 1.400-1.800 2.700 0",
  },
  "😮": {
    code: "emote.wow",
    path: "M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17zM9 9.500v.8M15 9.500v.8M12 17.500a2.200 2.200 0 1 0 0-4.400 2.200 2.200 0 0 0 0 4.400z",
  },
  "⏳": {
    code: "emote.moment",
    path: "M6.500 3.500h11M6.500 20.500h11M8 3.500c0 4.500 8 12.500 8 17M16 3.500c0 4.500-8 12.500-8 17",
  },
} as const;

export type EmoteSign = keyof typeof EMOTES;

export const isEmote = (text: string): text is EmoteSign => Object.hasOwn(EMOTES, text);
