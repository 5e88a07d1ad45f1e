import type { People } from './accounts.ts';
import type { Demo } from './demo.ts';
import type { DemoOrder } from './orders.ts';

/** Conversations on two orders: a line that slipped, asked and answered, and a question waiting in the supervisor's bell. */
export async function addTalks(
  demo: Demo,
  people: People,
  { behind, ready }: Readonly<Record<'behind' | 'ready', DemoOrder>>,
): Promise<void> {
  const [line] = behind.lines;
  if (!line) return;
  const { supervisor, client } = people;
  const about = { entity: 'poProduct', entityId: line.id };
  const asked = await demo.say({
    ...about,
    body: `@${client.name} 원료가 늦게 들어와 납기가 밀렸습니다. 먼저 만든 것부터 나눠서 보내도 될까요?`,
    mentions: [client.id],
  });
  await demo.as(client).say({ ...about, body: '네, 된 것부터 보내 주세요. 나머지는 다음 선적으로 부탁드립니다.', replyToId: asked });
  await demo.say({ ...about, body: '알겠습니다. 검사가 끝나는 대로 출고 일정을 올리겠습니다.' });
  await demo.as(client).say({
    entity: 'po',
    entityId: ready.id,
    body: `@${supervisor.name} 이번 선적에 검사 성적서도 함께 보내 주실 수 있나요?`,
    mentions: [supervisor.id],
  });
}
