/** A file as a data: URL. */
export const asData = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

/** The bytes of a file in the form that calls accept. */
export const inBase64 = async (file: Blob): Promise<string> => (await asData(file)).replace(/^[^,]*,/, '')
