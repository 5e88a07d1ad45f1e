import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/dom';

// On a busy machine a screen may need more than the second it gets by itself; one that is there costs nothing.
configure({ asyncUtilTimeout: 10_000 });
