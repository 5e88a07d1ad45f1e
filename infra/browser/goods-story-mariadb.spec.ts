import { test } from '@moru/testing/browser';
import { mariadbAvailable } from '@moru/testing/server';
import { DESK } from './goods-world.ts';
import { goodsStory } from './goods-story.ts';

test.use({ ownProduct: { mariadb: true, ownClock: true }, viewport: DESK, hasTouch: true });

test.skip(!mariadbAvailable(), 'no MariaDB server is installed');

goodsStory();
