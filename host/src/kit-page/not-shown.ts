type Reasons = Readonly<Record<string, Readonly<Record<string, string>>>>

const whole = 'Once in the host, around everything.'
const plainFunction = 'Draws nothing: a function of values.'
const state = 'Draws nothing: what a screen knows.'
const late = 'Draws nothing: fetches a part when it is opened.'

/** Exports of the kit that this page does not show, with the reason; module → names. */
export const notShown: Reasons = {
  actions: { actionsAtom: 'The host alone reads it: keys and command palette.' },
  'background-export': { backgroundExport: 'Its files are made by a server. See the list of customers.' },
  'bulk-outcome': { countsIn: plainFunction, isBulkOutcome: plainFunction },
  confirm: { Confirmations: whole, defineQuestion: 'Draws nothing: the dialog that answers is the screen’s own.' },
  countries: { useCountryOptions: 'The field of kind “country” shows it.' },
  'error-text': {
    errorText: plainFunction,
    fieldTexts: plainFunction,
    addErrorMessages: 'For builds of areas from before.',
  },
  'foreign-html': { SandboxedFrame: 'Shows mails and newsletters.', writeInert: plainFunction },
  'form-drafts': {
    readDraft: state,
    storeDraft: state,
    dropDraft: state,
    dropAllDrafts: state,
    carryDrafts: state,
    claimDraft: state,
  },
  'lazy-dialog': { GiveUp: late, lazyDialog: late },
  'lazy-part': {
    lazyPart: late,
    lazySection: late,
    PartLost: 'The host alone gives it: whom a lost part is told to.',
  },
  'loaded-menu': { default: 'What ActionMenu fetches.' },
  notify: { Notices: whole, noticeLogAtom: state, takeBack: 'Undo of a notice: it asks the server.' },
  offline: { OfflineBar: whole, useOnline: state, beginSending: state, waitingToBeSentAtom: state },
  'progress-line': { ProgressLine: whole },
  'on-demand': { onDemand: late, fetchedOnce: late },
  page: { Page: 'The frame of this page: title, note, actions.' },
  presence: { useViewers: state, whoAnswers: plainFunction },
  print: { PrintSheet: 'Is seen on paper alone. See any report.', usePrinting: state },
  provider: { KitProvider: whole },
  'question.dialog': { default: 'What confirm fetches.' },
  states: { Reference: 'Below a failure that has a trace id.' },
  'stream-export': { useExport: 'Streams a file from a server. See any list.' },
  toasts: { default: 'What notify fetches.', toaster: 'What notify fetches.' },
  'undo-stack': { clearUndoStack: state, enterChange: state, undoStackAtom: state, undo: state },
  unsaved: {
    UnsavedGuard: whole,
    useUnsaved: 'Forms of the kit bring it: type into one, and leave.',
    withoutAsking: state,
  },
  'use-change': { useChange: 'The forms of this page save by it.' },
  'use-settled': { useSettled: state },
  'use-url-params': { useUrlParams: state },
  values: { dayAfter: plainFunction, daysUntil: plainFunction, dayText: plainFunction },
  'work-list': {
    useWorkList: state,
    WorkLines: 'Goes through records of an area. See any queue of data entry, or approvals.',
    NoLines: 'What a work list shows without lines.',
    isOnLine: plainFunction,
  },
  work: { holdsWorkAtom: state, useWork: state },
}
