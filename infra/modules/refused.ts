/** A deploy step that must not happen; the message is one sentence for the person who requested it. */
export class Refused extends Error {}
