import fc from 'fast-check';

// Which example fails first is enough: a smaller one is not looked for.
fc.configureGlobal({ endOnFailure: true });
