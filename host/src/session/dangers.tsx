import { onDangers } from '@console/shared/api/http'
import { defineQuestion } from '@console/shared/kit/confirm'
import { GiveUp } from '@console/shared/kit/lazy-dialog'
import { lazyPart } from '@console/shared/kit/lazy-part'

const again = defineQuestion<object, boolean>(false)
const proposed = defineQuestion<{ readonly id: number }, void>(undefined)

onDangers({
  proveAgain: () => again.ask({}),
  tellProposed: (id) => void proposed.ask({ id }),
  // Loaded only then: hardly anybody ever sees it.
  tellWaiting: (seconds) =>
    void import('./tell-waiting.ts').then(({ tellWaiting }) => tellWaiting(seconds)).catch(() => {}),
})

// Without the dialog nothing is proven, and nothing is done.
const ProveAgain = lazyPart(
  () => import('./prove-again.dialog.tsx'),
  ({ answer }) => <GiveUp close={() => answer(false)} />,
)
const Proposed = lazyPart(
  () => import('./proposed.dialog.tsx'),
  ({ answer }) => <GiveUp close={answer} />,
)

/** Where dangerous calls ask for a proof, or say that they wait for a second agent; once, in the shell. */
export const Dangers = () => {
  const proving = again.useAsked()
  const waiting = proposed.useAsked()
  return (
    <>
      {waiting === null ? null : <Proposed key={waiting.id} {...waiting} />}
      {proving === null ? null : <ProveAgain {...proving} />}
    </>
  )
}
