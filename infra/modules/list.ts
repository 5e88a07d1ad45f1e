import { isStep, type RegistryDocument } from './document.ts';
import { activeUntil } from './history.ts';

const SHOWN = 10;

const lastStep = ({ log }: RegistryDocument, name: string) => log.findLast((entry) => entry.name === name && isStep(entry));

function marksOf(doc: RegistryDocument, name: string, version: string): string {
  const canary = doc.canary[name];
  return [
    doc.live[name]?.[0] === version && 'live',
    canary?.version === version && 'canary',
    doc.revoked[name]?.includes(version) && 'revoked',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Every module with the last step taken and its newest versions, as lines. */
export function listed(doc: RegistryDocument): string[] {
  const until = activeUntil(doc);
  return Object.keys(doc.published)
    .toSorted()
    .flatMap((name) => {
      const step = lastStep(doc, name);
      const versions = (doc.published[name] ?? []).toReversed();
      const shown = versions.filter(({ version }, index) => index < SHOWN || until.get(`${name}@${version}`) === Infinity);
      return [
        `${name}${step ? `  (${step.action} ${step.version} by ${step.by}, ${step.at}${step.note ? `: ${step.note}` : ''})` : ''}`,
        ...shown.map(({ version, at, by }) => `  ${version}  ${at}  ${by}  ${marksOf(doc, name, version)}`.trimEnd()),
      ];
    });
}
