import { expect, test } from '@jest/globals';
import { tag, type Resource } from '@moru/contract';
import { Tag } from '../../tag/tag.entity.ts';
import { contextOf, type CallRequest } from '../call/policy.ts';
import { resourceController } from '../resource/resource.controller.ts';
import { ResourceService } from '../resource/resource.service.ts';
import { resourceModule } from './resource.module.ts';

class OfAnother {}
class Plain extends ResourceService {}

test('a service that has none of the calls of a resource does not start', () => {
  expect(() => resourceModule(tag, Tag, { service: OfAnother as never })).toThrow('OfAnother must extend ResourceService');
});

test('an action of the contract without a method of the service does not start', () => {
  const resource = { ...tag, actions: { melt: { roles: ['supervisor'] } } } as unknown as Resource;
  expect(() => resourceController(resource, Plain)).toThrow("Plain lacks the action 'melt' of the contract 'tag'");
});

test('a handler that the call guard did not see has no context', () => {
  expect(() => contextOf({} as CallRequest)).toThrow('the call guard has not run');
});
