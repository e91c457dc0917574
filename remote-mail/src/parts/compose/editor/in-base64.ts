/** A file as a data: address. */
export const asData = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

/** The bytes of a file as a call sends them. */
export const inBase64 = async (file: Blob): Promise<string> => (await asData(file)).replace(/^[^,]*,/, '')
