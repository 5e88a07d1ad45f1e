import type { App } from '../create-app.ts';
import { addPeople, type People } from './accounts.ts';
import { addBrands, addCatalogue, type Catalogue } from './catalogue.ts';
import { Chance } from './chance.ts';
import { FACTORIES } from './data/partners.ts';
import { addComposition } from './composition.ts';
import { day, Demo } from './demo.ts';
import { addLabels, Floor } from './floor.ts';
import { Inspections } from './inspections.ts';
import { addLabelOrders } from './label-orders.ts';
import { OrderBook, type DemoOrder } from './orders.ts';
import { ReleaseCourses, shipReleased } from './release-courses.ts';
import { addReleases } from './releases.ts';
import { datePastWords } from './past-words.ts';
import { addTalks } from './talks.ts';
import { addPartners } from './partners.ts';
import { Shipments } from './shipments.ts';
import { addStock } from './stock.ts';

const SEED = 20_260_302;
/** Produced shares of orders in production. */
const MADE = { going: 0.6, behind: 0.4 } as const;

type Made = Readonly<Record<'ready' | 'going' | 'behind', DemoOrder>>;

/** Production of orders: one completely, others partly, one of them late. */
async function produce(demo: Demo, floor: Floor, { ready, going, begun, behind }: Made & { begun: DemoOrder }): Promise<void> {
  await floor.produce(ready, 1, 6);
  await floor.produce(going, MADE.going, 4);
  await floor.produce(begun, 0.2, 2);
  await floor.produce(behind, MADE.behind, 2, 3);
  await floor.today(going);
  await floor.today(begun);
  for (const line of behind.lines)
    await demo.act('poProduct', 'reviseEta', { id: line.id, toDate: day(8), reason: 'production', note: '원료 입고 지연' });
}

/** Lots that passed, one in rework, one that waits for the client, a factory that is inspected more strictly. */
async function inspect(inspections: Inspections, { ready, going, behind }: Made): Promise<void> {
  await inspections.pass(ready);
  await inspections.trouble(going, (qty) => Math.floor((qty * MADE.going) / 4) * 4);
  await inspections.tightened(behind, (qty) => Math.floor((qty * MADE.behind) / 2) * 2);
}

/** Members of the seeded world. */
export interface SeededWorld {
  readonly demo: Demo;
  readonly people: People;
  readonly brands: Catalogue['brands'];
  readonly book: OrderBook;
  readonly floor: Floor;
}

interface World extends SeededWorld {
  readonly shipments: Shipments;
  readonly partners: Catalogue['partners'];
}

/** An order with releases of it at every stage, and one that has gone to sea with its release; both are made and inspected. */
async function addCourses({ demo, people, brands, partners, book, floor, shipments }: World): Promise<void> {
  const [packed, exported] = [await book.made(9, 'KR', 'HARU'), await book.made(24, 'US', 'SOLBIN')];
  for (const order of [packed, exported]) {
    await floor.produce(order, 1, 6);
    await new Inspections(demo, people).pass(order);
  }
  await new ReleaseCourses(demo, people, { brands, partners }, packed).all();
  await shipReleased(demo, shipments, brands.get('SOLBIN') ?? 0, exported);
}

interface SeedOptions {
  readonly log: (line: string) => void;
  readonly more?: (made: SeededWorld) => Promise<void>;
}

function printAccounts({ passwords }: People, log: SeedOptions['log']): void {
  log('Demo accounts (login id, password):');
  for (const [loginId, password] of passwords) log(`  ${loginId.padEnd(12)}${password}`);
}

/**
 * Fills an empty database with a demo business: three accounts, brands, forty products, orders, shipments, journals, labels and releases in
 * every state, dated around today. Everything goes through the services, so all rules apply. `more` adds to it before its months are
 * closed.
 */
export async function seedDemo(app: Pick<App, 'nest' | 'orm' | 'env'>, { log, more }: SeedOptions): Promise<void> {
  log('Loading the demo business …');
  const [brands, partners] = [await addBrands(new Demo(app)), await addPartners(new Demo(app))];
  const people = await addPeople(new Demo(app), { brands, partners }, app.env.seedPassword);
  const demo = new Demo(app, people.supervisor);
  const chance = new Chance(SEED);
  const catalogue = await addCatalogue(demo, { brands, partners });
  log(`  ${brands.size} brands, ${catalogue.products.length} products`);

  const book = new OrderBook(demo, catalogue, chance);
  const shipments = new Shipments(demo, catalogue, chance);
  await book.open(people);
  for (const order of await book.past()) await shipments.deliver(order);
  await shipments.underWay(book);
  log('  purchase orders and shipments');

  const labels = await addLabels(demo, catalogue);
  const floor = new Floor(demo, people, labels, chance);
  const [ready, going, begun] = [
    await book.made(30, 'US', 'HARU'),
    await book.made(16, 'JP', 'SOLBIN'),
    await book.made(21, 'KR', 'DALBIT'),
  ];
  const behind = await book.made(-2, 'US', 'SOLBIN', FACTORIES.ansan);
  await produce(demo, floor, { ready, going, begun, behind });
  await shipments.plan(ready, { etd: 5, eta: 24, from: 'KR', to: 'US' });
  await book.made(40, 'DE', 'ONNURI', FACTORIES.hanoi);
  log('  production journals and labels');

  await inspect(new Inspections(demo, people), { ready, going, behind });
  log('  inspections');

  await addLabelOrders(demo, catalogue, labels);
  log('  orders of labels');

  await addReleases(demo, people, catalogue, [ready, going, begun]);
  await addCourses({ demo, people, brands, partners, book, floor, shipments });
  await addTalks(demo, people, { behind, ready });
  await more?.({ demo, people, brands, book, floor });
  log('  releases and what was said about orders');
  await addStock({ app, demo, chance, log }, catalogue.products);
  await addComposition(demo, catalogue, new Map(labels.map(({ id, code }) => [code, id])));
  await datePastWords(app);
  printAccounts(people, log);
}
