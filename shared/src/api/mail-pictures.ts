import { apiBase } from '../contract/base.ts'
import { mailPicturesCalls } from '../contract/calls/mail-pictures.ts'
import { createClient, making } from './client.ts'
import { send } from './http.ts'

export const mailPictures = createClient(mailPicturesCalls)

/** A picture of the public web, as the server fetched it and encoded it again. */
export const getPicture = making(
  [mailPicturesCalls.getPicture],
  async (url: string, signal?: AbortSignal): Promise<Blob> => {
    const { data } = await send<Blob>(
      {
        method: 'POST',
        url: `${apiBase}/${mailPicturesCalls.getPicture.path}`,
        data: { url },
        responseType: 'blob',
        ...(signal ? { signal } : {}),
      },
      false,
    )
    return data
  },
)
