export { CAN_GO } from './can-go.ts';
