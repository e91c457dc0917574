import { addressOfCall } from '../contract/base.ts'
import type { ErrorWordsFile } from '../contract/define-area.ts'
import type { Call, InputOf } from '../contract/define-calls.ts'
import { send } from './http.ts'

/** The file that a call answers with. */
export const askForFile = async <C extends Call & { readonly stream: 'file' }>(
  call: C,
  input: InputOf<C>,
  signal?: AbortSignal,
  errors?: ErrorWordsFile,
): Promise<Blob> => {
  const { data } = await send<Blob>(
    {
      method: call.method,
      url: addressOfCall(call),
      data: input,
      responseType: 'blob',
      ...(signal ? { signal } : {}),
    },
    call.retry,
    errors,
  )
  return data
}
