import { glob } from 'node:fs/promises';
import { Module, type DynamicModule } from '@nestjs/common';

const isModule = (value: unknown): value is DynamicModule => typeof value === 'object' && value !== null && 'module' in value;

/** Loads every `<feature>/<feature>.module` beside this file, so that adding a feature edits nothing here. */
async function features(): Promise<DynamicModule[]> {
  const files: string[] = [];
  for await (const file of glob('*/*.module.{ts,js}', { cwd: import.meta.dirname })) files.push(file);
  const loaded: Record<string, unknown>[] = [];
  for (const file of files.toSorted()) loaded.push((await import(new URL(file, import.meta.url).href)) as Record<string, unknown>);
  return loaded.flatMap((exported) =>
    Object.values(exported).filter((value) => isModule(value) || typeof value === 'function'),
  ) as DynamicModule[];
}

@Module({})
export class AppModule {
  /** Loads the features alone, which registers their entities. */
  static load = features;

  /**
   * The root module: all features, `more`, and core, which `core` creates after the features are loaded (loading registers their entities).
   */
  static async create(core: () => Promise<DynamicModule>, more: readonly DynamicModule[] = []): Promise<DynamicModule> {
    const imports = [...(await AppModule.load()), ...more];
    return { module: AppModule, imports: [await core(), ...imports] };
  }
}
