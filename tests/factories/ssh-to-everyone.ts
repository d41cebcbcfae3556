/** What the module net-nsg-baseline is given to open SSH to the internet: it refuses the whole of it, not both halves. */
export const sshToEveryone = {
  ssh: {
    description: 'From anywhere.',
    priority: 200,
    protocol: 'Tcp',
    ports: ['22'],
    sources: ['0.0.0.0/1', '128.0.0.0/1'],
  },
}
