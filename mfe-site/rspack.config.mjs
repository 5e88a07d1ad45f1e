import { defineRemote } from '@moru/build';

export default defineRemote(import.meta.dirname);
