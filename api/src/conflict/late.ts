/** What was entered longer ago than this came by way of a device that was offline; whoever stands at the shelf now can count. */
const LATE_MS = 60_000;

/** Whether something was entered so long before it came that it cannot be asked for again. */
export const isLate = (deviceAt: string | undefined): boolean => deviceAt !== undefined && Date.now() - Date.parse(deviceAt) > LATE_MS;
