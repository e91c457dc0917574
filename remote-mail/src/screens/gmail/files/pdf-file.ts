import { GlobalWorkerOptions, getDocument, PDFWorker, VerbosityLevel } from 'pdfjs-dist'
import rendererCode from 'pdfjs-dist/build/pdf.renderer.min.mjs?text'
import workerCode from 'pdfjs-dist/build/pdf.worker.min.mjs?text'
import { lacksPictures, scaleOf } from './pdf-limits.ts'

const openingMs = 20_000
const drawingMs = 20_000

/**
 * Foreign files are parsed and rendered in workers, which they can block, but not the console. The workers' code was
 * loaded as a script verified by hash, which a separate address would not be.
 */
const startWorker = (code: string): Worker => {
  const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))
  try {
    return new Worker(address, { type: 'module' })
  } finally {
    // Revoking it now is safe, because the worker holds a reference.
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  }
}

/** A file being read. */
export interface PdfFile {
  readonly pages: number
  /** It contains pictures that are not rendered here. */
  readonly incomplete: boolean
  /** Renders a page at a width, in CSS pixels. */
  readonly draw: (page: number, wide: number, signal: AbortSignal) => Promise<HTMLCanvasElement>
  readonly close: () => void
}

/** It took too long; it may have been built to. */
const within = <T>(work: Promise<T>, ms: number, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('It took too long.')), ms)
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
    })
  })

/** Opens a PDF, which the caller closes; it is closed if opening fails. */
export const openPdf = async (bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<PdfFile> => {
  const incomplete = lacksPictures(bytes)
  const workers = [startWorker(workerCode), startWorker(rendererCode)] as const
  GlobalWorkerOptions.rendererPorts = [workers[1]]
  const reader = PDFWorker.create({ port: workers[0], verbosity: VerbosityLevel.ERRORS })
  // Terminated, because a busy worker would not receive a message.
  const close = () => {
    reader.destroy()
    for (const worker of workers) worker.terminate()
  }
  try {
    const task = getDocument({
      data: bytes,
      worker: reader,
      maxImageSize: 32_000_000,
      canvasMaxAreaInBytes: 128_000_000,
      useWasm: false,
      verbosity: VerbosityLevel.ERRORS,
    })
    const file = await within(task.promise, openingMs, signal)
    const draw = async (number: number, wide: number, stop: AbortSignal): Promise<HTMLCanvasElement> => {
      const page = await within(file.getPage(number), drawingMs, stop)
      const scale = scaleOf(page.getViewport({ scale: 1 }), wide, Math.min(2, devicePixelRatio))
      if (scale === null) throw new Error('The page has no size.')
      const viewport = page.getViewport({ scale })
      const canvas = document.createElement('canvas')
      canvas.width = Math.max(1, Math.floor(viewport.width))
      canvas.height = Math.max(1, Math.floor(viewport.height))
      const drawing = page.render({ canvas, viewport, background: '#ffffff' })
      stop.addEventListener('abort', () => drawing.cancel(), { once: true })
      await within(drawing.promise, drawingMs, stop)
      return canvas
    }
    return { pages: file.numPages, incomplete, draw, close }
  } catch (error) {
    close()
    throw error
  }
}
