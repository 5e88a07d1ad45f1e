import { Module } from '@nestjs/common';
import { registerEntities } from '../core/registry/registry.ts';
import { CalendarFeedController } from './calendar-feed.controller.ts';
import { CalendarFeed } from './calendar-feed.entity.ts';
import { CalendarFeedService } from './calendar-feed.service.ts';

registerEntities([CalendarFeed]);

@Module({ controllers: [CalendarFeedController], providers: [CalendarFeedService] })
export class CalendarFeedModule {}
