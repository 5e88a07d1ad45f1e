import { defineModule } from '@moru/module';

export const module = defineModule({
  files: import.meta.glob(['./pages/**/*.tsx', './slots/**/*.tsx', '!./**/_*.tsx', '!./**/_*/**', '!./**/*.test.tsx']),
});
