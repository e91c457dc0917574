import { areaStorage } from '@console/shared/api/area-storage'

export const local = areaStorage('mail', 'local', ['mailPanes'])
export const session = areaStorage('mail', 'session', ['mail-authorization'])
