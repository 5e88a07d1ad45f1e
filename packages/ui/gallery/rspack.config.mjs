import { defineGallery } from '@moru/build';

export default defineGallery(import.meta.dirname);
