import { mayTake, type FreeStock, type ReleaseType } from '@moru/contract';
import { settingOf, useSetting } from '@moru/ui/core';

/** Whether each line of a type has its recipient and address (setting). */
export const useLineAddresses = (type: ReleaseType): boolean => useSetting(`release.types.${type}.per_line_address`);

/** Whether confirming a type asks for labels (setting). */
export const useConsumesLabels = (type: ReleaseType): boolean => useSetting(`release.types.${type}.consumes_labels`);

/** The quantity of a PO line that a release of a type may use now. */
export const takenBy =
  ({ type }: { readonly type: ReleaseType }) =>
  (line: FreeStock): number =>
    mayTake(line, type, settingOf);
