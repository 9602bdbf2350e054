import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { inRoot, readJson, root } from './project.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const running = new Set();
let interruptedBy;

/** Once each: many programs take a second signal for a wish to be killed at once. */
export const stopChildren = (signal = 'SIGTERM') => {
  for (const child of running) if (!child.killed) child.kill(signal);
};

/** A signal to us is one to our children; we end when they have. */
const interrupt = (signal) => {
  interruptedBy = signal;
  stopChildren(signal);
};

/** Signals are ours only while a child runs, so that a server started later in this process gets its own. */
const track = (child) => {
  if (running.size === 0) for (const signal of signals) process.on(signal, interrupt);
  running.add(child);
};

const untrack = (child) => {
  if (!running.delete(child) || running.size > 0) return;
  for (const signal of signals) process.off(signal, interrupt);
  if (interruptedBy) process.exit(128 + constants.signals[interruptedBy]);
};

/**
 * Runs a program in the project's folder. Answers its exit code and, when `capture` is set, what it printed.
 * It has a process group of its own, so that Ctrl-C in a terminal reaches it once, through us.
 */
export const run = (command, args, { env = {}, capture = false, shell = false } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      detached: process.platform !== 'win32',
      shell,
    });
    track(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    const finish = (code) => {
      untrack(child);
      resolve({ code, output });
    };
    child.on('error', (error) => {
      output += error.message;
      if (!capture) console.error(error.message);
      finish(127);
    });
    child.on('close', (code) => finish(code ?? 1));
  });

/** The JavaScript file behind a package's command, so that it runs with this Node and without a shell. */
const toolPath = (name, command) => {
  const folder = inRoot('node_modules', name);
  const { bin } = readJson(join(folder, 'package.json'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
};

/** Runs a command of an installed package: `runTool('vitest', ['run'])`; `'typescript:tsc'` names another one. */
export const runTool = (tool, args, options) => {
  const [name, command = name] = tool.split(':');
  return run(process.execPath, [toolPath(name, command), ...args], options);
};

export const runNpm = (args, options) => {
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js')) return run(process.execPath, [npm, ...args], options);
  return run('npm', args, { ...options, shell: process.platform === 'win32' });
};
