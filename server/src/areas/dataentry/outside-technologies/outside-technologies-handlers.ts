import { addOutsideTechnology } from './add-outside-technology.ts'
import { deleteOutsideTechnologies } from './delete-outside-technologies.ts'
import { importOutsideTechnologies } from './import-outside-technologies.ts'
import { listOutsideTechnologies } from './list-outside-technologies.ts'
import { previewOutsideTechnologies } from './preview-outside-technologies.ts'
import { updateOutsideTechnology } from './update-outside-technology.ts'

/** All handlers of the group, for handlers.ts. */
export const outsideTechnologiesHandlers = {
  addOutsideTechnology,
  deleteOutsideTechnologies,
  importOutsideTechnologies,
  listOutsideTechnologies,
  previewOutsideTechnologies,
  updateOutsideTechnology,
}
