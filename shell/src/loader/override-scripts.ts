/** `name@override` by the folder that an overridden module's scripts come from, for reports; apart, for the reporter needs no more of the loader. */
export const overrideScripts = new Map<string, string>();
