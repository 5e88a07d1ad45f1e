import { inspectionSwitch } from '@moru/contract';
import { ActionButton } from '@moru/ui/forms';
import type { Series } from './series-steps.ts';
import { TEXTS } from './texts.ts';

/** Records the corrective action of a stopped series; nothing for another one. */
export const LiftStop = ({ series }: { series: Pick<Series, 'id' | 'state' | 'version'> }) =>
  series.state === 'stop' && (
    <ActionButton resource={inspectionSwitch} verb="lift" row={series} kind="primary" reason label={TEXTS.lift} confirm={TEXTS.liftAsk} />
  );
