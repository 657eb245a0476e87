import type { ReferenceBackend } from "./reference-backend.ts";
import type { BackendVisitor } from "./backend-visitor.ts";
import type { User } from "#server/backend/accounts/users/user.ts";

export interface Session {
  readonly token: string;
  readonly user: User;
}

const EMAIL = "/v1/usrcsrv/login/email";

/** The code that the backend logged last. */
export function lastCode({ codes }: Pick<ReferenceBackend, "codes">): string {
  return /: (\d{6})$/.exec(codes.at(-1) ?? "")![1]!;
}

/** Signs a visitor in by the code that is sent to an address; later calls have the token. */
export async function signInByCode(
  backend: ReferenceBackend,
  who: BackendVisitor,
  email = "someone@example.com",
): Promise<Session> {
  await who.post(`${EMAIL}/send_code`, { email });
  const { result } = await who.post(EMAIL, { email, code: lastCode(backend) });
  const session = result as Session;
  who.headers["Token"] = session.token;
  return session;
}
