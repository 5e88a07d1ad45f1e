export { expectNoAxeFindings } from './axe.ts';
export { CHROMIUM_FLAGS, chromiumPath } from './chromium.ts';
export { complaintsOf } from './complaints.ts';
export { type DemoAccount, expect, PRODUCT_VARIABLE, test } from './fixtures.ts';
export { expectNothingCutOff, expectTargets } from './look.ts';
export { shiftAnswered } from './shift.ts';
export { settled } from './settled.ts';
