import type { Guarantee } from './guarantee.ts'

const proof = 'server/src/platform/authentication/proof.ts'
const proofTest = 'server/src/platform/authentication/proof.test.ts'
const session = 'server/src/platform/authentication/session.ts'

export const proofOfKey: readonly Guarantee[] = [
  {
    id: 'C9',
    says: 'A token that was taken out of its browser is worth nothing: each request is signed by a key that cannot be taken out, and each signature is accepted once, on one server.',
    goal: '100 % refused',
    tests: [proofTest, 'e2e/shell/sign-in.e2e.ts', 'shared/src/api/http.test.ts'],
    mutants: [
      {
        name: 'whose key it is does not matter',
        file: session,
        guard: 'proof?.key !== proofKey',
        without: 'proof === null',
        run: [proofTest],
      },
      {
        name: 'a token that has a key is good without it',
        file: session,
        guard: '  if (proof?.key !== proofKey) throw',
        without: '  if (proof === null) return\n  if (proof?.key !== proofKey) throw',
        run: [proofTest],
      },
      {
        name: 'sessions belong to no key',
        file: 'server/src/platform/session/start-session.ts',
        guard: 'proof_key: proofKey',
        without: 'proof_key: null',
        run: [proofTest],
      },
      {
        name: 'a proof is good for every call',
        file: proof,
        guard: 'htm === method && pathOf(htu) === pathOf(url)',
        without: 'htm === method',
        run: [proofTest],
      },
      {
        name: 'a proof is good for every token',
        file: proof,
        guard: 'token === null || ath ===',
        without: "token === null || 'any' !==",
        run: [proofTest],
      },
      {
        name: 'a proof is good for ever',
        file: proof,
        guard: '<= skewSeconds',
        without: '<= Number.POSITIVE_INFINITY',
        run: [proofTest],
      },
      {
        name: 'a proof is good again',
        file: session,
        guard: 'if (!(await takeProof(db, sessionId, proof.jti))) throw proofs.refusal()',
        without: '',
        run: [proofTest],
      },
      {
        name: 'what a closing page sends keeps a session open',
        file: session,
        guard: 'if (whileLeaving) return agent',
        without: 'if (whileLeaving) return stale ? (await touch(db, row.sessionId, row.id), agent) : agent',
        run: [proofTest],
      },
      {
        name: 'a word for the time is good for ever',
        file: proof,
        guard: '<= wordSeconds',
        without: '<= Number.POSITIVE_INFINITY',
        run: [proofTest],
      },
    ],
  },
]
