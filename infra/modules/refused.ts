/** A deploy step that must not happen; the message is one sentence for the person who asked for it. */
export class Refused extends Error {}
