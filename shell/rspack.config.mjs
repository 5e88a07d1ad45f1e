import { defineShell } from '@moru/build';

export default defineShell(import.meta.dirname);
