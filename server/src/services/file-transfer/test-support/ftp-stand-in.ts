import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

export interface FtpFaults {
  /** The data connection and the other one end after so many bytes. */
  stopsAfter?: number;
  /** 452 after so many bytes. */
  diskBytes?: number;
  /** PASV names this host; EPSV is not known. */
  passiveHost?: string;
  /** RNTO over a file that is there is refused. */
  hasPlainRename?: boolean;
  /** It takes the connection and says nothing. */
  isSilent?: boolean;
  /** It goes on greeting and never lets anyone in. */
  greetsForEver?: boolean;
  /** It takes what is sent in drops. */
  readsSlowly?: boolean;
  /** It says again and again that it has not yet stored the file. */
  endsSlowly?: boolean;
}

const portOf = (server: Server) => (server.address() as AddressInfo).port; // it listens on a port

/** An FTP server in this process that can fail as real ones do, without encryption. Files are kept in memory. */
export const startFtpStandIn = async (faults: FtpFaults = {}) => {
  const files = new Map<string, Buffer>();
  const commands: string[] = [];
  const sockets = new Set<Socket>();

  const serve = (control: Socket) => {
    sockets.add(control);
    control.on('error', () => undefined);
    if (faults.isSilent) return;
    const say = (line: string) => control.write(`${line}\r\n`);
    const sayForEver = (line: string) => {
      const timer = setInterval(() => say(line), 50);
      control.on('close', () => clearInterval(timer));
    };
    if (faults.greetsForEver) return sayForEver('220-wait');
    let data: Promise<Socket> | undefined;
    let renamed = '';
    let user = '';
    const listenForData = async () => {
      const passive = createServer();
      passive.listen(0, '127.0.0.1');
      await once(passive, 'listening');
      data = once(passive, 'connection').then(([socket]) => {
        passive.close();
        sockets.add(socket);
        socket.on('error', () => undefined);
        return socket;
      });
      return portOf(passive);
    };
    const store = async (name: string) => {
      const socket = await data;
      if (!socket) return say('425 no data connection');
      say('150 go on');
      if (faults.readsSlowly) return void socket.pause();
      let bytes = Buffer.alloc(0);
      socket.on('data', (piece: Buffer) => {
        bytes = Buffer.concat([bytes, piece]);
        if (faults.stopsAfter !== undefined && bytes.length > faults.stopsAfter) {
          socket.destroy();
          control.destroy();
        } else if (faults.diskBytes !== undefined && bytes.length > faults.diskBytes) {
          say('452 no space left');
          socket.pause();
          setTimeout(() => socket.destroy(), 50);
        }
      });
      socket.on('end', () => {
        if (faults.diskBytes !== undefined && bytes.length > faults.diskBytes) return;
        files.set(name, bytes);
        socket.end();
        if (faults.endsSlowly) return sayForEver('226-still storing');
        say('226 done');
      });
    };
    const answer: Record<string, (argument: string) => unknown> = {
      USER: (name) => {
        user = name;
        say('331 password');
      },
      PASS: (password) => say(user === 'dealer' && password === 'hush' ? '230 welcome' : '530 no'),
      FEAT: () => say('211 none'),
      TYPE: () => say('200 ok'),
      STRU: () => say('200 ok'),
      OPTS: () => say('200 ok'),
      CWD: (folder) => say(folder === 'in' ? '250 ok' : '550 no such folder'),
      EPSV: async () =>
        faults.passiveHost ? say('500 not known') : say(`229 ok (|||${await listenForData()}|)`),
      PASV: async () => {
        const port = await listenForData();
        const host = (faults.passiveHost ?? '127.0.0.1').replaceAll('.', ',');
        say(`227 ok (${host},${port >> 8},${port & 255})`);
      },
      STOR: store,
      SIZE: (name) => {
        const bytes = files.get(name);
        say(bytes ? `213 ${bytes.length}` : '550 no such file');
      },
      RNFR: (name) => {
        renamed = name;
        say(files.has(name) ? '350 to?' : '550 no such file');
      },
      RNTO: (name) => {
        if (faults.hasPlainRename && files.has(name)) return say('553 there is one');
        const bytes = files.get(renamed);
        if (bytes) files.set(name, bytes);
        files.delete(renamed);
        return say('250 ok');
      },
      DELE: (name) => say(files.delete(name) ? '250 ok' : '550 no such file'),
      QUIT: () => say('221 bye'),
    };
    say('220 ready');
    let rest = '';
    control.on('data', (piece: Buffer) => {
      rest += piece;
      const lines = rest.split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        commands.push(line);
        const [command = '', ...words] = line.split(' ');
        const handle = answer[command.toUpperCase()];
        if (handle) void handle(words.join(' '));
        else say('502 not known');
      }
    });
  };

  const server = createServer(serve);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    files,
    faults,
    commands,
    port: portOf(server),
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
