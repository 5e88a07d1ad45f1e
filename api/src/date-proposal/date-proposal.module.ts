import { Module } from '@nestjs/common';
import { registerEntities } from '../core/registry/registry.ts';
import { DateProposal } from './date-proposal.entity.ts';

registerEntities([DateProposal]);

@Module({})
export class DateProposalModule {}
