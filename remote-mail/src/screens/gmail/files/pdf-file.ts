import { GlobalWorkerOptions, getDocument, PDFWorker, VerbosityLevel } from 'pdfjs-dist'
import rendererCode from 'pdfjs-dist/build/pdf.renderer.min.mjs?text'
import workerCode from 'pdfjs-dist/build/pdf.worker.min.mjs?text'
import { lacksPictures, scaleOf } from './pdf-limits.ts'

const openingMs = 20_000
const drawingMs = 20_000

/**
 * What reads and what draws a foreign file are workers: it can keep them busy, and not the console. Their code came in a
 * script whose hash was looked at, which an address of its own would not be.
 */
const startWorker = (code: string): Worker => {
  const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))
  try {
    return new Worker(address, { type: 'module' })
  } finally {
    // It is fetched by now or later: the worker holds on to it.
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  }
}

/** A file that is being read. */
export interface PdfFile {
  readonly pages: number
  /** It has pictures that are not drawn here. */
  readonly incomplete: boolean
  /** A page as wide as it is wanted, in dots of the page. */
  readonly draw: (page: number, wide: number, signal: AbortSignal) => Promise<HTMLCanvasElement>
  readonly close: () => void
}

/** It took longer than anybody waits; what is in it may have been made to. */
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

/** Opens a PDF, which the caller closes; it is closed if it cannot be opened. */
export const openPdf = async (bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<PdfFile> => {
  const incomplete = lacksPictures(bytes)
  const workers = [startWorker(workerCode), startWorker(rendererCode)] as const
  GlobalWorkerOptions.rendererPorts = [workers[1]]
  const reader = PDFWorker.create({ port: workers[0], verbosity: VerbosityLevel.ERRORS })
  // Ended by force: asked to end, a busy one would not hear it.
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
