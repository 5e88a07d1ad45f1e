import { country } from '@moru/contract';
import { resourceModule } from '../core/module/resource.module.ts';
import { Country } from './country.entity.ts';

export const CountryModule = resourceModule(country, Country);
