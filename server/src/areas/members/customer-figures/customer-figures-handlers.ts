import { getCustomerFigures } from './get-customer-figures.ts'

/** All handlers of the group, for handlers.ts. */
export const customerFiguresHandlers = { getCustomerFigures }
