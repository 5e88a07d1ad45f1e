/** Version of what shell and remotes agree on; a shell runs remotes of this version and of the one before. */
export const CONTRACT_VERSION = 1;
