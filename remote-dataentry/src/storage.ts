import { areaStorage } from '@console/shared/api/area-storage'

export const local = areaStorage('dataentry', 'local', ['queueLayout', 'domainsView', 'decision.'])
export const session = areaStorage('dataentry', 'session', ['decisions.sent'])
