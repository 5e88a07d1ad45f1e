import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/dom';

// On a busy machine a screen may need more than the default second; one that is there already costs nothing.
configure({ asyncUtilTimeout: 10_000 });
