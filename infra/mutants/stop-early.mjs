import fc from 'fast-check';

// The first failing example is enough: it is not shrunk.
fc.configureGlobal({ endOnFailure: true });
