import { addInsideProduct } from './add-inside-product.ts'
import { deleteInsideProducts } from './delete-inside-products.ts'
import { importInsideProducts } from './import-inside-products.ts'
import { listInsideProducts } from './list-inside-products.ts'
import { previewInsideProducts } from './preview-inside-products.ts'
import { updateInsideProduct } from './update-inside-product.ts'

/** All handlers of the group, for handlers.ts. */
export const insideProductsHandlers = {
  addInsideProduct,
  deleteInsideProducts,
  importInsideProducts,
  listInsideProducts,
  previewInsideProducts,
  updateInsideProduct,
}
