import { Global, Module } from '@nestjs/common';
import { user } from '@moru/contract';
import { Sessions } from '../core/auth/sessions.ts';
import { resourceModule } from '../core/module/resource.module.ts';
import { AccountController } from './account.controller.ts';
import { AccountService } from './account.service.ts';
import { LocalStrategy } from './local.strategy.ts';
import { LoginFailure } from './login-failure.entity.ts';
import { LoginLimit } from './login-limit.ts';
import { LoginService } from './login.service.ts';
import { SessionController } from './session.controller.ts';
import { Session } from './session.entity.ts';
import { SessionStore } from './session.store.ts';
import { User } from './user.entity.ts';
import { userScope } from './user.policy.ts';
import { UserService } from './user.service.ts';

const providers = [SessionStore, LoginLimit, LoginService, LocalStrategy, AccountService];

export const UserModule = resourceModule(user, User, {
  service: UserService,
  scope: userScope,
  entities: [Session, LoginFailure],
  providers: [...providers, { provide: Sessions, useExisting: SessionStore }],
  controllers: [SessionController, AccountController],
});

/** The guard of every route needs `Sessions`, so it is provided to every module. */
@Global()
@Module({ imports: [UserModule], exports: [UserModule] })
export class SessionModule {}
