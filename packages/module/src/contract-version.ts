/** Version of the contract between shell and remotes; a shell runs remotes of this version and of the one before. */
export const CONTRACT_VERSION = 1;
