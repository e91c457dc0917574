import { announcementsCalls } from '../contract/calls/announcements.ts'
import { createClient } from './client.ts'

export const announcements = createClient(announcementsCalls)
