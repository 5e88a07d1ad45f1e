import { test } from '@moru/testing/browser';
import { DESK } from './goods-world.ts';
import { goodsStory } from './goods-story.ts';

test.use({ ownProduct: { empty: true, ownClock: true }, viewport: DESK, hasTouch: true });

goodsStory();
