/** Beside a build's other files: what it takes from elsewhere (a remote), or what it provides (the host). */
export const contractFile = 'contract.json'
