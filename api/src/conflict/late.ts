/** An entry older than this came from a device that was offline; otherwise the person is still at the shelf and can count. */
const LATE_MS = 60_000;

/** Whether an entry arrived too late for the person to be asked again. */
export const isLate = (deviceAt: string | undefined): boolean => deviceAt !== undefined && Date.now() - Date.parse(deviceAt) > LATE_MS;
