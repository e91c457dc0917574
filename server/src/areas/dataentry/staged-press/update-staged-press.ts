import { type StagedPress, stagedPressCalls } from '@console/remote-dataentry/contract/calls/staged-press'
import { asNotUndoable, Failed } from '../../../platform/errors/failed.ts'
import { change } from '../../../platform/pipeline/handlers.ts'
import { readStaged } from '../press/staged-press.ts'
import { anyOf, lockStaged, requireCompany, writeStaged } from './staged-change.ts'

type Editable = Pick<StagedPress, 'company_id' | 'kind' | 'title'>

const editable = ({ company_id, kind, title }: Editable): Editable => ({ company_id, kind, title })

export const updateStagedPress = change(stagedPressCalls.updateStagedPress, {
  load: ({ staged_press_id }, { db }) => lockStaged(db, staged_press_id),
  apply: async (input, staged, { db }) => {
    const [old, values] = [editable(staged), editable({ ...input, title: input.title.trim() })]
    if (old.company_id === values.company_id && old.kind === values.kind && old.title === values.title)
      return { data: staged, unchanged: true }
    await requireCompany(db, values.company_id)
    await writeStaged(db, anyOf([staged.staged_press_id]), values)
    const data = (await readStaged(db, staged.staged_press_id)) as StagedPress // it is locked
    return { data, target: staged.staged_press_id, before: old, after: values }
  },
  undo: async ({ target, before, after }, db) => {
    const staged = await lockStaged(db, Number(target)).catch(asNotUndoable)
    const [old, current] = [before as Partial<Editable>, after as Partial<Editable>] // as apply wrote them
    const isSo = Object.entries(current).every(([name, value]) => staged[name as keyof Editable] === value)
    if (!isSo) throw new Failed('notUndoable')
    await writeStaged(db, anyOf([staged.staged_press_id]), old)
  },
})
