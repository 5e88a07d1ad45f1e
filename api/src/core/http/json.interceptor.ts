import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';

interface Reply {
  readonly sent: boolean;
  status(code: number): Reply;
  header(name: string, value: string): Reply;
}

const isStream = (value: unknown) => typeof value === 'object' && value !== null && ('pipe' in value || 'getStream' in value);

/** Every answer is JSON, a bare number or null too, and a POST answers 200. */
@Injectable()
export class JsonInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const reply = context.switchToHttp().getResponse<Reply>();
    return next.handle().pipe(
      map((value: unknown) => {
        if (reply.sent || isStream(value)) return value;
        reply.status(200).header('Content-Type', 'application/json; charset=utf-8').header('Cache-Control', 'no-store');
        return JSON.stringify(value ?? null);
      }),
    );
  }
}
