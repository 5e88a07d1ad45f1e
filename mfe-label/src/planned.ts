import type { PlannedPage } from '@moru/module';

export const planned = [] satisfies PlannedPage[];
